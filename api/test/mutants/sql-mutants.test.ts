import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { makeSqlMutants, type SqlMutant } from './sql-mutants.ts';

/** `npm run campaign sql-mutants` runs tests with each of them. */
it('each trigger is left out once, each function has slips, and all of it can be undone', async () => {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  try {
    const mutants = await makeSqlMutants(client);
    expect(mutants.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'without the constraint transfers_amount_minor_check',
        'transfers_amount_minor_check: CHECK ((amount_minor >= 0))',
        'appearances_due: WHEN 1 THEN (score_1 > score_2) → WHEN 1 THEN (score_1 >= score_2)',
        'recount_totals: INSERT INTO appearances SELECT * FROM appearances_due; → nothing',
        'without the trigger transfers_append_only',
        'CREATE TRIGGER transfers_append_only BEFORE UPDATE OR TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
        "refuse_change: RAISE EXCEPTION 'The ledger is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME → nothing",
        'apply_transfer: UPDATE players SET balance_minor = balance_minor - NEW.amount_minor → UPDATE players SET balance_minor = balance_minor + NEW.amount_minor',
      ]),
    );
    for (const { make, undo } of mutants) {
      const isSql = await client.query(make).then(
        () => true,
        () => false,
      );
      if (isSql) await client.query(undo);
    }
    // The server writes a condition with other brackets each time.
    const plain = (all: SqlMutant[]) => all.map(({ name, undo }) => `${name} ${undo}`.replace(/[()]/g, ''));
    expect(plain(await makeSqlMutants(client))).toEqual(plain(mutants));
  } finally {
    await client.end();
  }
});
