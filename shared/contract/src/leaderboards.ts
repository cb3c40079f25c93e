import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, monthText, oneOf, text, yearText } from './fields.ts';
import { pageQuery } from './paging.ts';
import { LEADERBOARD_SORTS } from './vocabulary.ts';

/** A page of a leaderboard begins after a total, a name and a player. */
const boardQuery = pageQuery(100, z.tuple([z.int(), text(), id])).extend({
  sort: oneOf(LEADERBOARD_SORTS).default('total_goals'),
});

/** A row of a leaderboard. Only completed matches count. */
export const leaderboardRow = z.object({
  player_id: id,
  preferred_name: z.string(),
  total_goals: z.int(),
  total_assists: z.int(),
  total_defcons: z.int(),
  matches_played: z.int(),
  wins: z.int(),
  man_of_the_match_count: z.int(),
});

export const leaderboardEndpoints = {
  getLeaderboard: endpoint('GET /leaderboard', {
    onFirstPage: true,
    access: 'everyone',
    summary: "A month's leaderboard, the highest first.",
    paged: true,
    query: boardQuery.extend({ year: yearText, month: monthText }),
    response: z.array(leaderboardRow),
  }),
  getSeasonalLeaderboard: endpoint('GET /seasonal-leaderboard', {
    onFirstPage: true,
    access: 'everyone',
    summary: 'The leaderboard of some months of a year, both ends included; the highest first.',
    paged: true,
    query: boardQuery
      .extend({ year: yearText, startMonth: monthText, endMonth: monthText })
      .refine(({ startMonth, endMonth }) => startMonth <= endMonth, {
        path: ['endMonth'],
        message: 'must not be before startMonth',
      }),
    response: z.array(leaderboardRow),
  }),
};
