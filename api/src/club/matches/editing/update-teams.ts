import { type Match, playersAndGuests, setTeams } from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
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
    const { players, guests } = playersAndGuests(match.members);
    const stranger = [...body.team1, ...body.team2].find(
      (id) => !players.some(({ playerId }) => playerId === id),
    );
    if (stranger !== undefined) return refuse('not_in_match', `Player ${stranger} isn’t in this match.`);
    const picked = [...(body.guests1 ?? []), ...(body.guests2 ?? [])];
    if (!picked.every((id) => guests.some(({ guestId }) => guestId === id)))
      return refuse('not_in_match', 'One of the guests is no longer in this match.');
    return {
      match: setTeams(match, body, now),
      by: caller,
      acts: ({ before, after }) =>
        teamsOf(before) === teamsOf(after)
          ? []
          : [
              {
                action: 'teams_set',
                changes: [...teamChanges(before.members, after.members), ...resultChanges(before, after)],
              },
            ],
      also: ({ after }) => announceTeams(db, now, after),
      answer: ({ balanceChanges }) =>
        refuseUnlessExpected(money, balanceChanges, body.expected_balance_changes) ?? {
          message: 'Teams updated.',
        },
    };
  });

/** Teams and who plays, so that the same request again isn't a second act. */
const teamsOf = ({ teamsConfirmedAt, members }: Match) =>
  JSON.stringify([
    teamsConfirmedAt !== null,
    members.map(({ playerId, guestId, teamId, plays }) => [playerId, guestId, teamId, plays]),
  ]);
