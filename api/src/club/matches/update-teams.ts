import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { announceTeams } from './announce-match.ts';
import { resultChanges, teamChanges } from './changes-in-match.ts';
import { refuseUnexpected } from './expected-balances.ts';
import { type Recalculated, recalculateMatch } from './recalculate-match.ts';
import { idsOf } from './store-places.ts';
import { type LockedMatch, reloadMatch, withLockedMatch } from './with-locked-match.ts';

/** Sets and confirms both teams together, which decides who plays. Everyone in neither goes to the reserves. */
export const updateTeams: Handler<'updateTeams'> = ({ params, body }, { db, clock, caller }) =>
  withLockedMatch(db, params.matchId, async (locked) => {
    const { tx, match } = locked;
    const now = clock.now();
    const { players, guests } = idsOf(locked.members);
    const members = new Set(players);
    const stranger = [...body.team1, ...body.team2].find((playerId) => !members.has(playerId));
    if (stranger !== undefined) return refuse('not_in_match', `Player ${stranger} isn’t in this match.`);
    const { guests1, guests2 } = body;
    const [guestsOne, guestsTwo] = [guests1 ?? [], guests2 ?? []];
    if ([...guestsOne, ...guestsTwo].some((guestId) => !guests.includes(guestId)))
      return refuse('not_in_match', 'One of the guests is no longer in this match.');

    await tx
      .updateTable('match_players')
      .set((eb) => ({
        team_id: eb
          .case()
          .when('player_id', '=', eb.fn.any(eb.val(body.team1)))
          .then(1 as const)
          .when('player_id', '=', eb.fn.any(eb.val(body.team2)))
          .then(2 as const)
          .else(0 as const)
          .end(),
        // Decided again, by these teams.
        plays: null,
      }))
      .where('match_id', '=', match.match_id)
      .execute();
    if (guests1 || guests2)
      await sql`update match_guests set plays = null, team_id = case
          when guest_id = any(${guestsOne}::uuid[]) then 1 when guest_id = any(${guestsTwo}::uuid[]) then 2 else 0 end
        where match_id = ${match.match_id}`.execute(tx);
    const hasTeams = body.team1.length + body.team2.length + guestsOne.length + guestsTwo.length > 0;
    await tx
      .updateTable('matches')
      .set({ teams_confirmed_at: hasTeams ? confirmedAt(locked, now) : null })
      .where('match_id', '=', match.match_id)
      .execute();
    const changed = await recalculateMatch(tx, now, await reloadMatch(locked), caller.playerId);
    if (hasOtherTeams(locked, changed))
      await recordAct(tx, now, {
        action: 'teams_set',
        by: caller,
        matchId: match.match_id,
        changes: [...teamChanges(locked.members, changed.members), ...resultChanges(locked, changed)],
        money: changed.settled,
      });
    await announceTeams(tx, now, changed);
    return (
      refuseUnexpected(changed.settled, body.expected_balance_changes, locked) ?? {
        message: 'Teams updated.',
      }
    );
  });

/** Whether teams or who plays have changed, so that the same request again isn't a second act. */
function hasOtherTeams(before: LockedMatch, after: Recalculated): boolean {
  const teamsOf = ({ match, members }: Pick<Recalculated, 'match' | 'members'>) =>
    JSON.stringify([
      match.teams_confirmed_at !== null,
      members.map(({ playerId, guestId, teamId, plays }) => [playerId, guestId, teamId, plays]),
    ]);
  return teamsOf(before) !== teamsOf(after);
}

/** Not before anyone here joined: `joined_at` is ahead of the clock when several join at the same instant. */
function confirmedAt({ members }: LockedMatch, now: number): Date {
  return new Date(Math.max(now, ...members.map(({ joinedAt }) => joinedAt)));
}
