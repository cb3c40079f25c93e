import type { ResponseOf } from '@kickabout/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { hidesFrom, loadListedPlayer, loadPlayer, NO_SUCH_PLAYER } from './load-player.ts';

/** What a player did in completed matches: a row for each month they played in, the latest first. */
const loadMonthlyStats = prepared((db, { playerId }: { playerId: number }) =>
  db
    .selectFrom('player_totals')
    .select(['start_month as month', 'year', 'total_goals', 'total_assists', 'total_own_goals'])
    .where('player_id', '=', playerId)
    .whereRef('start_month', '=', 'end_month')
    .orderBy('year', 'desc')
    .orderBy('start_month', 'desc'),
) satisfies (db: Db, values: { playerId: number }) => Promise<ResponseOf<'getPlayerMonthlyStats'>>;

/** How many completed matches a player played in, won, and was the best player of. */
export async function loadTotals(db: Db, playerId: number) {
  const [row] = await sumYears(db, { playerId });
  return { matches: row?.matches ?? 0, wins: row?.wins ?? 0, man_of_the_match: row?.best ?? 0 };
}

const sumYears = prepared((db, { playerId }: { playerId: number }) =>
  db
    .selectFrom('player_totals')
    .select((eb) => [
      eb.fn.sum<number | null>('matches_played').as('matches'),
      eb.fn.sum<number | null>('wins').as('wins'),
      eb.fn.sum<number | null>('man_of_the_match_count').as('best'),
    ])
    .where('player_id', '=', playerId)
    .where('start_month', '=', sql.lit(1))
    .where('end_month', '=', sql.lit(12)),
);

export const getPlayerStats: Handler<'getPlayerStats'> = async ({ params }, { db }) => {
  const player = await loadPlayer(db, params.id);
  if (!player) return refuse('not_found', NO_SUCH_PLAYER);
  return {
    total_matches: (await loadTotals(db, params.id)).matches,
    account_balance: player.balance_minor,
    monthly_stats: await loadMonthlyStats(db, { playerId: params.id }),
  };
};

export const getPlayerMonthlyStats: Handler<'getPlayerMonthlyStats'> = async (
  { params },
  { db, caller, config },
) => {
  if (!(await loadListedPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
  if (hidesFrom(config, 'monthly_stats', caller, params.id)) return [];
  return loadMonthlyStats(db, { playerId: params.id });
};
