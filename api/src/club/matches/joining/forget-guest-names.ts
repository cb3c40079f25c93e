import { GUEST_NAME_KEPT_MS } from '@kickabout/domain';
import type { Db } from '../../../kernel/database/connect.ts';

/** Forgets what guests of matches from half a year ago were called. */
export async function forgetGuestNames(db: Db, now: number): Promise<void> {
  await db
    .updateTable('match_guests')
    .set({ guest_name: null })
    .where('guest_name', 'is not', null)
    .where('match_id', 'in', (eb) =>
      eb
        .selectFrom('matches')
        .select('matches.match_id')
        .where('kickoff_at', '<', new Date(now - GUEST_NAME_KEPT_MS)),
    )
    .execute();
}
