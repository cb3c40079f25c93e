import type { ResponseOf } from '@kickabout/contract';
import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { loadLastResults } from '../matches/reading/load-last-results.ts';
import { hidesFrom, loadPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';
import { loadTotals } from '../players/player-stats.ts';

/** A player's matches, wins, form and partners, in a handful of queries however many matches there are. */
export const getPlayerRecord: Handler<'getPlayerRecord'> = async ({ params }, { db, caller, config }) => {
  if (!(await loadPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
  if (hidesFrom(config, 'monthly_stats', caller, params.id)) return { record: null };
  const results = await loadLastResults(db, params.id);
  return {
    record: {
      ...(await loadTotals(db, params.id)),
      form: results.map(({ result: { outcome } }) => outcome),
      partners: await findPartners(db, { playerId: params.id }),
    },
  };
};

type Partner = NonNullable<ResponseOf<'getPlayerRecord'>['record']>['partners'][number];

/** The three who were in the same team most often in completed matches, except those who left the club. */
const findPartners = prepared(
  (_, { playerId }: { playerId: number }) => sql<Partner>`
    WITH own AS (
      SELECT match_id, team_id, won FROM appearances JOIN match_players USING (match_id, player_id)
      WHERE player_id = ${playerId} AND team_id <> 0
    ), together AS (
      SELECT mate.player_id, count(*)::int AS matches, count(*) FILTER (WHERE won)::int AS wins
      FROM own JOIN match_players AS mate USING (match_id, team_id)
      WHERE mate.plays AND mate.player_id <> ${playerId}
      GROUP BY mate.player_id
    )
    SELECT player_id, first_name, last_name, preferred_name, matches, wins
    FROM together JOIN players USING (player_id)
    WHERE closed_at IS NULL
    ORDER BY matches DESC, wins DESC, player_id LIMIT 3`,
);
