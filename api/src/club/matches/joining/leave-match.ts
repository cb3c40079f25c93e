import { formatMinor, playersFirst } from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { takeOutMembers } from './take-out-members.ts';

/** Gives up a place, and those of the player's guests. An admin can take out someone else. */
export const leaveMatch: Handler<'leaveMatch', MatchServices> = (
  { body },
  { changeMatch, clock, caller, config: { club } },
) => {
  const { match_id: matchId, player_id: playerId } = body;
  const isOwn = playerId === caller.playerId;
  return changeMatch({ kind: isOwn ? 'leave' : 'other', matchId, playerIds: [playerId], clock }, (before) => {
    const who = before.match.members.filter((member) => member.playerId === playerId).toSorted(playersFirst);
    return takeOutMembers(before, { who, caller, isOwn, club, request: body, sentence: leftSentence });
  });
};

function leftSentence(chargeMinor: number): string {
  if (chargeMinor === 0) return 'You have left the match!';
  return `You have left the match! ${formatMinor(chargeMinor)} was deducted from your balance.`;
}
