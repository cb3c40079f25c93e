import {
  LEADERBOARD_SORTS,
  type LeaderboardSort,
  type ParsedRequestOf,
  type ResponseOf,
} from '@kickabout/contract';
import { type Period, SEASONS, seasonMonths } from '@kickabout/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { type Page, pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { loadLastResults } from '../matches/reading/load-last-results.ts';
import { FIRST_NAME } from '../players/by-name.ts';
import { hidesFrom, isListed, loadListedPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';
import { loadTotals } from '../players/player-stats.ts';

export const getLeaderboard: Handler<'getLeaderboard'> = ({ query: { year, month, ...page } }, { db }) =>
  loadLeaderboard(db, { year, startMonth: month, endMonth: month }, page);

export const getSeasonalLeaderboard: Handler<'getSeasonalLeaderboard'> = (
  { query: { year, startMonth, endMonth, ...page } },
  { db },
) => loadLeaderboard(db, { year, startMonth, endMonth }, page);

type BoardRow = ResponseOf<'getLeaderboard'>[number];
type BoardPage = Period & { total: number; name: string; playerId: number; rows: number };

/** A page of a leaderboard: the highest first, ties by name. Reads the totals that the database keeps. */
async function loadLeaderboard(
  db: Db,
  period: Period,
  { sort, cursor, limit }: Pick<ParsedRequestOf<'getLeaderboard'>['query'], 'sort' | 'cursor' | 'limit'>,
): Promise<Page<BoardRow>> {
  const [total, name, playerId] = cursor ?? [2 ** 31 - 1, ...FIRST_NAME];
  const find = (isKept(period) ? findKept : findSums)[sort];
  const rows = await find(db, { ...period, total, name, playerId, rows: limit + 1 });
  return pageOf(rows, limit, (row) => [row[sort], row.preferred_name, row.player_id]);
}

/** Whether there are totals for exactly these months: one month, a season or the year. */
const isKept = ({ startMonth, endMonth }: Period): boolean =>
  startMonth === endMonth ||
  SEASONS.map(seasonMonths).some(
    (season) => season.startMonth === startMonth && season.endMonth === endMonth,
  );

/** A query for each sort, because each has its own index. */
function forEachSort<Query>(build: (sort: LeaderboardSort) => Query): Record<LeaderboardSort, Query> {
  return Object.fromEntries(LEADERBOARD_SORTS.map((sort) => [sort, build(sort)])) as Record<
    LeaderboardSort,
    Query
  >;
}

const NAME = sql`preferred_name COLLATE "en-GB-x-icu"`;

/** Rows after the page before, in order. The index has the totals negated, so that every column goes up. */
const after = (total: RawBuilder<unknown>, page: BoardPage) =>
  sql`(-${total}, ${NAME}, player_id) > (-${page.total}::bigint, ${page.name}, ${page.playerId})`;
const inOrder = (total: RawBuilder<unknown>) => sql`-${total}, ${NAME}, player_id`;

const findKept = forEachSort((sort) =>
  prepared((_, page: BoardPage) => {
    const total = sql.ref(sort);
    return sql<BoardRow>`
      SELECT player_id, preferred_name, ${sql.join(LEADERBOARD_SORTS.map((name) => sql.ref(name)))}
      FROM player_totals
      WHERE year = ${page.year} AND start_month = ${page.startMonth} AND end_month = ${page.endMonth}
        AND ${isListed('player_totals.player_id')} AND ${after(total, page)}
      ORDER BY ${inOrder(total)}
      LIMIT ${page.rows}`;
  }),
);

/** Any other months are added up. */
const findSums = forEachSort((sort) =>
  prepared((_, page: BoardPage) => {
    const total = sql`sum(${sql.ref(sort)})`;
    return sql<BoardRow>`
      SELECT player_id, preferred_name,
        ${sql.join(LEADERBOARD_SORTS.map((name) => sql`sum(${sql.ref(name)}) AS ${sql.ref(name)}`))}
      FROM player_totals
      WHERE year = ${page.year} AND start_month = end_month
        AND start_month BETWEEN ${page.startMonth} AND ${page.endMonth} AND ${isListed('player_totals.player_id')}
      GROUP BY player_id, preferred_name
      HAVING ${after(total, page)}
      ORDER BY ${inOrder(total)}
      LIMIT ${page.rows}`;
  }),
);

/** A player's place by goals on the leaderboard of a month; no row if they didn't play in it. */
export const loadStanding = prepared(
  (_, { playerId, year, month }: { playerId: number; year: number; month: number }) =>
    sql<{ place: number; players: number; total_goals: number }>`
      SELECT place::int, players::int, total_goals
      FROM (
        SELECT player_id, total_goals, rank() OVER (ORDER BY total_goals DESC) AS place, count(*) OVER () AS players
        FROM player_totals
        WHERE year = ${year} AND start_month = ${month} AND end_month = ${month}
          AND ${isListed('player_totals.player_id')}
      ) AS board
      WHERE player_id = ${playerId}`,
);

/** A player's matches, wins, form and partners, in a handful of queries however many matches there are. */
export const getPlayerRecord: Handler<'getPlayerRecord'> = async ({ params }, { db, caller, config }) => {
  if (!(await loadListedPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
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
    WHERE closed_at IS NULL AND ${isListed('players.player_id')}
    ORDER BY matches DESC, wins DESC, player_id LIMIT 3`,
);
