import type { Db } from '../../kernel/database/connect.ts';

/** Who brought a guest of a match; undefined if they aren't in it. */
export function loadGuest(db: Db, { id, guestId }: { id: number; guestId: string }) {
  return db
    .selectFrom('match_guests')
    .select('host_id')
    .where('guest_id', '=', guestId)
    .where('match_id', '=', id)
    .executeTakeFirst();
}
