import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { reloadMatch, withLockedMatch } from './with-locked-match.ts';

/** Sets both teams together. Everyone in neither goes to the reserves. */
export const updateTeams: Handler<'updateTeams'> = ({ params, body }, { db, clock }) =>
  withLockedMatch(db, params.matchId, async (locked) => {
    const { tx, match } = locked;
    const members = new Set(locked.members.map(({ playerId }) => playerId));
    const stranger = [...body.team1, ...body.team2].find((playerId) => !members.has(playerId));
    if (stranger !== undefined) return refuse('not_in_match', `Player ${stranger} isn’t in this match.`);

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
    await recalculateMatch(tx, clock.now(), await reloadMatch(locked));
    return { message: 'Teams updated.' };
  });
