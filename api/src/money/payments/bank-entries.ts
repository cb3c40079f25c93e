import type { ResponseOf } from '@kickabout/contract';
import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../kernel/database/connect.ts';
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

export type PlayerName = NonNullable<ResponseOf<'previewStatement'>['lines'][number]['player']>;

/** The names of the players with these ids, without those who closed their account. */
export function loadPlayers(db: Db, ids: readonly (number | null)[]): Promise<PlayerName[]> {
  return db
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'preferred_name'])
    .where((eb) => eb('player_id', '=', eb.fn.any(eb.val([...new Set(ids.filter((id) => id !== null))]))))
    .where('closed_at', 'is', null)
    .orderBy('player_id')
    .execute();
}

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
