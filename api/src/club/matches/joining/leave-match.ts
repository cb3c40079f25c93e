import { playersFirst } from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { takeOutMembers } from './take-out-members.ts';

/** Gives up a place, and those of the player's guests. An admin can take out someone else. */
export const leaveMatch: Handler<'leaveMatch', MatchServices> = (
  { body },
  { money, changeMatch, clock, caller, config: { club } },
) => {
  const { match_id: matchId, player_id: playerId } = body;
  const isOwn = playerId === caller.playerId;
  const kind = isOwn ? 'leave' : 'other';
  return changeMatch({ kind, matchId, playerIds: [playerId], clock, money }, (before) => {
    const who = before.match.members.filter((member) => member.playerId === playerId).toSorted(playersFirst);
    const sentence = 'You have left the match!';
    return takeOutMembers(before, { who, caller, isOwn, club, money, request: body, sentence });
  });
};

export const removeAllMatchPlayers: Handler<'removeAllMatchPlayers', MatchServices> = (
  { params },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.matchId, clock }, ({ match }) => {
    if (match.status !== 'pending')
      return refuse('match_not_pending', 'You can only remove players from an upcoming match.');
    return {
      match: { ...match, members: [] },
      by: caller,
      // A repeated request finds no one, and is no second act.
      acts: () => (match.members.length > 0 ? [{ action: 'all_players_removed' }] : []),
      answer: () => ({ message: 'All players removed successfully.' }),
    };
  });
