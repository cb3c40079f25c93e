import type { Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/connect.ts';
import type { DB } from '../../kernel/database/schema.ts';

export const NO_SUCH_PAYMENT = 'This payment doesn’t exist.';

/** Locks an entry of the bank until the transaction ends; undefined if there is no such entry. */
export const lockBankEntry = (tx: Tx, bankEntryId: number) =>
  tx
    .selectFrom('bank_entries')
    .selectAll()
    .where('bank_entry_id', '=', bankEntryId)
    .forUpdate()
    .executeTakeFirst();

/** Changes some entries of the bank, or none. */
export async function updateEntries(
  tx: Tx,
  ids: readonly number[],
  values: Updateable<DB['bank_entries']>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('bank_entries')
    .set(values)
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}
