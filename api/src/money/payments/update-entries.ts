import type { Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/connect.ts';
import type { DB } from '../../kernel/database/schema.ts';

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
