import { memberChanges, setTeams } from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Changed, MatchAct } from '../changing/change-match.ts';
import { resultChanges, teamChanges } from '../changing/changes-in-match.ts';
import { refuseUnlessExpected } from '../changing/expected-balances.ts';
import { announceTeams } from '../changing/match-messages.ts';
import type { MatchServices } from '../changing/match-queue.ts';

/** Sets and confirms both teams together, which decides who plays. Everyone in neither goes to the reserves. */
export const updateTeams: Handler<'updateTeams', MatchServices> = (
  { params: { matchId }, body },
  { changeMatch, db, money, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId, clock, money }, ({ match, now }) => {
    const decided = setTeams(match, body, now);
    if (!decided.ok) return refuse(decided.reason, notInMatch(decided.stranger));
    return {
      match: decided.match,
      by: caller,
      acts: teamsSet,
      also: ({ after }) => announceTeams(db, now, after),
      answer: ({ balanceChanges: moved }) =>
        refuseUnlessExpected(money, moved, body.expected_balance_changes) ?? { message: 'Teams updated.' },
    };
  });

const notInMatch = (playerId: number | undefined) =>
  `${playerId === undefined ? 'One of the guests is no longer' : `Player ${playerId} isn’t`} in this match.`;

/** The same request again isn't a second act. */
function teamsSet({ before, after }: Changed): MatchAct[] {
  const isConfirmed = [before, after].map(({ teamsConfirmedAt }) => teamsConfirmedAt !== null);
  if (isConfirmed[0] === isConfirmed[1] && memberChanges({ before, after }).changed.length === 0) return [];
  const changes = [...teamChanges(before.members, after.members), ...resultChanges(before, after)];
  return [{ action: 'teams_set', changes }];
}
