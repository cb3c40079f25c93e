import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { presentGuest } from './present-match-player.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { reloadMatch, withLockedMatch } from './with-locked-match.ts';

/** Records a guest's goals and team. Another team changes nothing that's charged. */
export const updateGuest: Handler<'updateGuest'> = ({ params, body }, { db, clock }) =>
  withLockedMatch(db, params.id, async (locked) => {
    const { tx, members } = locked;
    if (!members.some(({ guestId }) => guestId === params.guestId)) return refuse('not_in_match');
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(changes).length > 0)
      await tx.updateTable('match_guests').set(changes).where('guest_id', '=', params.guestId).execute();
    const changed = await recalculateMatch(tx, clock.now(), await reloadMatch(locked));
    return presentGuest(changed.match, changed.members, params.guestId);
  });
