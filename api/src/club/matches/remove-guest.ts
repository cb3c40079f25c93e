import { formatPence } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { leavePlaces } from './leave-places.ts';
import { loadGuest } from './load-guest.ts';
import type { MatchServices } from './place-queue.ts';
import { removeMember } from './remove-member.ts';

/** Takes a guest out: for the player who brought them like leaving the match, for an admin free of charge. */
export const removeGuest: Handler<'removeGuest', MatchServices> = async ({ params, body }, context) => {
  const { db, placeQueue, clock, caller, config } = context;
  // Who brought a guest never changes, so it needn't be read under the lock.
  const guest = await loadGuest(db, params);
  if (!guest) return refuse('not_in_match', GUEST_IS_OUT);
  const isHost = guest.host_id === caller.playerId;
  if (!isHost && !caller.isAdmin)
    return refuse('not_allowed', 'Only the player who brought a guest can take them out.');
  if (!isHost)
    return removeMember(context, {
      matchId: params.id,
      who: { playerId: guest.host_id, guestId: params.guestId },
      request: body,
    });
  return placeQueue.change('leave', { matchId: params.id, playerId: caller.playerId }, (places) => {
    const who = places.members.filter(({ guestId }) => guestId === params.guestId);
    if (who.length === 0) return refuse('not_in_match', GUEST_IS_OUT);
    return leavePlaces(places, {
      now: clock.now(),
      club: config.club,
      request: body,
      who,
      sentence: (chargePence) =>
        chargePence === 0
          ? 'Your guest is no longer in the match.'
          : `Your guest is no longer in the match. ${formatPence(chargePence)} was deducted from your balance.`,
    });
  });
};

const GUEST_IS_OUT = 'This guest is no longer in the match.';
