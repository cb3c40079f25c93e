import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { takeOutMembers } from './take-out-members.ts';

/** Takes a guest out: for the player who brought them like leaving the match, for an admin free of charge. */
export const removeGuest: Handler<'removeGuest', MatchServices> = (
  { params, body },
  { money, changeMatch, clock, caller, config: { club } },
) => {
  const kind = caller.isAdmin ? 'other' : 'leave';
  return changeMatch({ kind, matchId: params.id, playerIds: [caller.playerId], clock, money }, (before) => {
    const who = before.match.members.filter(({ guestId }) => guestId === params.guestId);
    if (who.length === 0) return refuse('not_in_match', 'This guest is no longer in the match.');
    const isOwn = who.some(({ playerId }) => playerId === caller.playerId);
    if (!isOwn && !caller.isAdmin)
      return refuse('not_allowed', 'Only the player who brought a guest can take them out.');
    const sentence = 'Your guest is no longer in the match.';
    return takeOutMembers(before, { who, caller, isOwn, club, money, request: body, sentence });
  });
};
