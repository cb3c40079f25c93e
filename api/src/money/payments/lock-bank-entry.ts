import type { Tx } from '../../kernel/database/connect.ts';

export const NO_SUCH_PAYMENT = 'This payment doesn’t exist.';

/** Locks an entry of the bank until the transaction ends; undefined if there is no such entry. */
export const lockBankEntry = (tx: Tx, bankEntryId: number) =>
  tx
    .selectFrom('bank_entries')
    .selectAll()
    .where('bank_entry_id', '=', bankEntryId)
    .forUpdate()
    .executeTakeFirst();
