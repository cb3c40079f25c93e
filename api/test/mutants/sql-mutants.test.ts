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
        'without the trigger transfers_append_only',
        'apply_transfer: UPDATE players SET balance_pence = balance_pence - NEW.amount_pence → UPDATE players SET balance_pence = balance_pence + NEW.amount_pence',
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
    const plain = (all: SqlMutant[]) => all.map(({ name, undo }) => `${name} ${undo.replace(/[()]/g, '')}`);
    expect(plain(await makeSqlMutants(client))).toEqual(plain(mutants));
  } finally {
    await client.end();
  }
});
