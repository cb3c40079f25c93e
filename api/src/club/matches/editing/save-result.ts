import type { ParsedRequestOf } from '@kickabout/contract';
import { asPlayer, endMatch, type Match, scoreText, teamScores } from '@kickabout/domain';
import { changesBetween } from '../../../kernel/database/act-details.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Changed, MatchAct } from '../changing/change-match.ts';
import { refuseUnlessExpected } from '../changing/expected-balances.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { memberActs } from '../joining/record-member.ts';
import { NO_SUCH_MATCH } from '../reading/load-match.ts';
import { presentById } from '../reading/present-match.ts';

const REFUSED = {
  match_not_started: 'There’s no result to save before kickoff.',
  not_in_match: 'Someone in this result is no longer in the match.',
  conflict: 'Someone has saved the result already. You can correct it in Player stats.',
};

/** Full time: stores what everyone did, completes the match and opens the vote, in one transaction. */
export const saveResult: Handler<'saveResult', MatchServices> = async ({ params, body }, context) => {
  const { changeMatch, money, clock, caller } = context;
  const refusal = await changeMatch({ kind: 'other', matchId: params.id, clock, money }, ({ match, now }) => {
    const ended = endMatch(match, whatTheyDid(match, body), now);
    if (!ended.ok) return refuse(ended.reason, REFUSED[ended.reason]);
    return {
      match: ended.match,
      by: caller,
      acts: resultActs,
      answer: ({ balanceChanges }) =>
        refuseUnlessExpected(money, balanceChanges, body.expected_balance_changes),
    };
  });
  return refusal ?? (await presentById(params.id, context)) ?? refuse('not_found', NO_SUCH_MATCH);
};

function whatTheyDid({ members }: Match, { players, guests }: ParsedRequestOf<'saveResult'>['body']) {
  const hosts = new Map(members.map(({ playerId, guestId }) => [guestId, playerId]));
  return [
    ...players.map(({ player_id, own_goals: ownGoals, team_id: teamId, ...facts }) => ({
      ...asPlayer(player_id),
      ...facts,
      ownGoals,
      teamId,
    })),
    ...guests.map(({ guest_id: guestId, own_goals: ownGoals, team_id: teamId, goals }) => ({
      playerId: hosts.get(guestId) ?? 0,
      guestId,
      goals,
      ownGoals,
      teamId,
    })),
  ];
}

/** The score is said once, with the end of the match. */
function resultActs(changed: Changed): MatchAct[] {
  const { before, after } = changed;
  if (before.status === after.status) return [];
  const score = scoreText(teamScores(after.members));
  const changes = changesBetween({ match_status: before.status }, { match_status: after.status, score });
  return [...memberActs(changed), { action: 'match_changed', changes }];
}
