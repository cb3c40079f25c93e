import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { concludeMatch } from '../matches/conclude-match.ts';
import { lockMatch } from '../matches/load-match.ts';
import { loadMembers, lockMembers } from './load-members.ts';

/** Sets both teams at once; whoever is in neither is in the reserves. */
export const updateTeams: Handler<'updateTeams'> = ({ params, body }, { db, clock }) =>
  db.transaction().execute(async (tx) => {
    const match = await lockMatch(tx, params.matchId);
    if (!match) return refuse('not_found', 'There is no such match.');
    const members = new Set((await loadMembers(tx, match.match_id)).map(({ playerId }) => playerId));
    const stranger = [...body.team1, ...body.team2].find((playerId) => !members.has(playerId));
    if (stranger !== undefined) return refuse('not_in_match', `Player ${stranger} is not in this match.`);

    await lockMembers(tx, match.match_id);
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
      }))
      .where('match_id', '=', match.match_id)
      .execute();
    await concludeMatch(tx, clock.now(), match.match_id);
    return { message: 'Teams updated.' };
  });
