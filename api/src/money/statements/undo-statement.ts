import { formatMinor } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { countOf } from '../payments/count-of.ts';
import { postEntries } from '../payments/post-payments.ts';
import { findStatement, NO_SUCH_STATEMENT } from './preview-statement.ts';

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
    const at = new Date(clock.now());
    await tx
      .updateTable('statements')
      .set({ undone_by: caller.playerId, undone_at: at })
      .where('statement_id', '=', row.statement_id)
      .execute();
    await tx.deleteFrom('set_aside_entries').where('statement_id', '=', row.statement_id).execute();
    const undone = await withdrawEntries(tx, row.statement_id, at);
    const freed = await freeDoubts(tx, undone);
    const { returnedMinor, returned } = await postEntries(
      tx,
      [...undone, ...freed],
      { now: clock.now(), money },
      caller.playerId,
    );
    await recordAct(tx, clock.now(), { action: 'statement_undone', by: caller, amountMinor: -returnedMinor });
    const took =
      returned > 0
        ? `Took back ${countOf(returned, 'payment', 'payments')} (${formatMinor(money, returnedMinor)}).`
        : 'Nothing had to be taken back.';
    return { message: `The import was undone. ${took}` };
  });

/** The payments that only this statement showed. */
async function withdrawEntries(tx: Tx, statementId: number, at: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('bank_entries')
    .set({ undone_at: at, to_post: true })
    .where('source', '=', 'statement')
    .where('undone_at', 'is', null)
    .where(({ exists, selectFrom, not, ...eb }) =>
      eb.and([
        exists(
          selectFrom('statement_lines')
            .select('place')
            .whereRef('statement_lines.bank_entry_id', '=', 'bank_entries.bank_entry_id')
            .where('statement_id', '=', statementId),
        ),
        not(
          exists(
            selectFrom('statement_lines')
              .innerJoin('statements', 'statements.statement_id', 'statement_lines.statement_id')
              .select('place')
              .whereRef('statement_lines.bank_entry_id', '=', 'bank_entries.bank_entry_id')
              .where('imported_at', 'is not', null)
              .where('undone_at', 'is', null),
          ),
        ),
      ]),
    )
    .returning('bank_entry_id')
    .execute();
  return rows.map(({ bank_entry_id }) => bank_entry_id);
}

/** A line that repeated one of the withdrawn payments, or may have, is now a separate payment. */
async function freeDoubts(tx: Tx, withdrawn: readonly number[]): Promise<number[]> {
  if (withdrawn.length === 0) return [];
  const rows = await tx
    .updateTable('bank_entries')
    .set({ doubt_of: null, same_as: null, to_post: true })
    .where('undone_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('doubt_of', '=', eb.fn.any(eb.val(withdrawn))),
        eb('same_as', '=', eb.fn.any(eb.val(withdrawn))),
      ]),
    )
    .returning('bank_entry_id')
    .execute();
  return rows.map(({ bank_entry_id }) => bank_entry_id);
}
