import { isDeepStrictEqual } from 'node:util';
import { asPlayer, endMatch, hasStarted, isOver, isSameMember } from '@kickabout/domain';
import { changesBetween } from '../../../kernel/database/act-details.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { MatchAct } from '../changing/change-match.ts';
import { scoreText } from '../changing/changes-in-match.ts';
import { refuseUnlessExpected } from '../changing/expected-balances.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { memberActs } from '../joining/record-member.ts';
import { NO_SUCH_MATCH } from '../reading/load-match.ts';
import { presentById } from '../reading/present-match.ts';

/** Full time: stores what everyone did, completes the match and opens the vote, in one transaction. */
export const saveResult: Handler<'saveResult', MatchServices> = async ({ params, body }, context) => {
  const { changeMatch, money, clock, caller } = context;
  const refusal = await changeMatch({ kind: 'other', matchId: params.id, clock, money }, ({ match, now }) => {
    if (!hasStarted(match.status))
      return refuse('match_not_started', 'There’s no result to save before kickoff.');
    const hosts = new Map(match.members.map(({ playerId, guestId }) => [guestId, playerId]));
    const did = [
      ...body.players.map(({ player_id, own_goals, team_id, ...facts }) => ({
        ...asPlayer(player_id),
        ...facts,
        ownGoals: own_goals,
        teamId: team_id,
      })),
      ...body.guests.map(({ guest_id: guestId, own_goals, team_id, goals }) => {
        const who = { playerId: hosts.get(guestId) ?? 0, guestId };
        return { ...who, goals, ownGoals: own_goals, teamId: team_id };
      }),
    ];
    if (!did.every((one) => match.members.some((member) => isSameMember(member, one))))
      return refuse('not_in_match', 'Someone in this result is no longer in the match.');
    const ended = endMatch(match, did, now);
    // Someone else’s result isn't overwritten unseen; a request that is sent again is answered.
    if (isOver(match.status) && !isDeepStrictEqual(ended.members, match.members))
      return refuse('conflict', 'Someone has saved the result already. You can correct it in Player stats.');
    return {
      match: ended,
      by: caller,
      acts: (changed): MatchAct[] => {
        const { before, after } = changed;
        if (before.status === after.status) return [];
        const score = scoreText(after.members);
        const changes = changesBetween(
          { match_status: before.status },
          { match_status: after.status, score },
        );
        // The score is said once, with the end of the match.
        return [...memberActs(changed), { action: 'match_changed', changes }];
      },
      answer: ({ balanceChanges }) =>
        refuseUnlessExpected(money, balanceChanges, body.expected_balance_changes),
    };
  });
  return refusal ?? (await presentById(params.id, context)) ?? refuse('not_found', NO_SUCH_MATCH);
};
