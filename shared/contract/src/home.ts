import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, money, year } from './fields.ts';
import { teamId } from './match-fields.ts';
import { matchSummary } from './matches.ts';
import { OUTCOMES } from './vocabulary.ts';

const outcome = z.enum(OUTCOMES);

export const homeEndpoints = {
  getHome: endpoint('GET /players/mine/home', {
    access: 'player',
    summary: 'What the home page says about the caller: their matches, balance, form and place in the month.',
    response: z.object({
      /** The next match; null if none is planned. */
      next_match: matchSummary.nullable(),
      /** The next match that they’re in or wait for, which may be the same. */
      own_match: matchSummary.nullable(),
      account_balance: money,
      held: money,
      available: money,
      /** The last completed match that they played in, in a team. */
      last_result: z
        .object({
          match_id: id,
          match_name: z.string(),
          team_id: z.literal([1, 2]),
          team1_score: z.int(),
          team2_score: z.int(),
          outcome,
          /** Everyone who scored, also into their own goal. */
          scorers: z
            .array(z.object({ name: z.string(), team_id: teamId, goals: z.int(), own_goals: z.int() }))
            .optional(),
        })
        .nullable(),
      /** Such matches whose man of the match their players are voting for, the latest first. */
      open_votes: z.array(z.object({ match_id: id, ends_at: instant })).optional(),
      /** How the last five such matches ended for their team, the latest first. */
      form: z.array(outcome).max(5),
      /** The leaderboard of this month, by goals. */
      month: z.object({
        year,
        month: z.int().min(1).max(12),
        /** Null if they haven’t played in it yet. Players with as many goals share a place. */
        standing: z.object({ place: z.int(), players: z.int(), total_goals: z.int() }).nullable(),
      }),
    }),
  }),
};
