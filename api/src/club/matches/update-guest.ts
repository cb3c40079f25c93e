import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { presentGuest } from './present-match-player.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { recordMemberAct } from './record-member-act.ts';
import { reloadMatch, withLockedMatch } from './with-locked-match.ts';

/** Records a guest's goals and team. Another team changes nothing that's charged. */
export const updateGuest: Handler<'updateGuest'> = ({ params, body }, { db, clock, caller }) =>
  withLockedMatch(db, params.id, async (locked) => {
    const { tx, members } = locked;
    const before = members.find(({ guestId }) => guestId === params.guestId);
    if (!before) return refuse('not_in_match');
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(changes).length > 0)
      await tx.updateTable('match_guests').set(changes).where('guest_id', '=', params.guestId).execute();
    const now = clock.now();
    const changed = await recalculateMatch(tx, now, await reloadMatch(locked), caller.playerId);
    await recordMemberAct(locked, now, { by: caller, before, changed });
    return presentGuest(changed.match, changed.members, params.guestId);
  });
