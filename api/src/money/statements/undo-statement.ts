import { formatMinor } from '@kickabout/domain';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { countOf } from '../payments/count-of.ts';
import { postEntries } from '../payments/post-payments.ts';
import { findStatement, NO_SUCH_STATEMENT } from './load-known.ts';

/**
 * Takes back everything that an imported statement posted; the ledger shows both. A payment that another statement or a
 * feed shows too stays. A statement that wasn't imported is forgotten.
 */
export const undoStatement: Handler<'undoStatement'> = ({ params }, { money, db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    await lockBankEntries(tx);
    const row = await findStatement(tx, params.id);
    if (!row) return refuse('not_found', NO_SUCH_STATEMENT);
    if (row.undone_at !== null) return refuse('statement_not_imported');
    if (row.imported_at === null) {
      await tx.deleteFrom('statements').where('statement_id', '=', row.statement_id).execute();
      return { message: 'The upload was removed. Nothing had been posted.' };
    }
    const undone_at = new Date(clock.now());
    await tx
      .updateTable('statements')
      .set({ undone_by: caller.playerId, undone_at })
      .where('statement_id', '=', row.statement_id)
      .execute();
    await tx.deleteFrom('set_aside_entries').where('statement_id', '=', row.statement_id).execute();
    const undone = await withdrawEntries(tx, row.statement_id, undone_at);
    const freed = await freeDoubts(tx, undone);
    const at = { now: clock.now(), money };
    const { returnedMinor, returned } = await postEntries(tx, [...undone, ...freed], at, caller.playerId);
    await recordAct(tx, clock.now(), { action: 'statement_undone', by: caller, amountMinor: -returnedMinor });
    const took =
      returned > 0
        ? `Took back ${countOf(returned, 'payment', 'payments')} (${formatMinor(money, returnedMinor)}).`
        : 'Nothing had to be taken back.';
    return { message: `The import was undone. ${took}` };
  });

/** The payments that only this statement showed. */
async function withdrawEntries(tx: Tx, statementId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE bank_entries SET undone_at = ${at}, to_post = true
    WHERE source = 'statement' AND undone_at IS NULL
      AND bank_entry_id IN (SELECT bank_entry_id FROM statement_lines WHERE statement_id = ${statementId})
      AND NOT EXISTS (SELECT FROM statement_lines AS line JOIN statements AS other USING (statement_id)
        WHERE line.bank_entry_id = bank_entries.bank_entry_id AND other.imported_at IS NOT NULL AND other.undone_at IS NULL)
    RETURNING bank_entry_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A line that repeated one of the withdrawn payments, or may have, is now a separate payment. */
async function freeDoubts(tx: Tx, withdrawn: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE bank_entries SET doubt_of = NULL, same_as = NULL, to_post = true
    WHERE undone_at IS NULL AND (doubt_of = ANY(${withdrawn}) OR same_as = ANY(${withdrawn}))
    RETURNING bank_entry_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}
