import type { Expression, SqlBool } from 'kysely';
import { isDatabaseUnavailable, waitedTooLong } from '../../../kernel/database/database-errors.ts';
import type { MatchServices } from '../changing/match-queue.ts';

/** How long a job waits for a match that another session has locked. Players' changes take milliseconds. */
export const JOB_WAITS_MS = 1_000;

/**
 * Changes matches one after the other. One that fails, or that another session keeps locked, is logged and left for the job's next
 * run, so it doesn't hold up the others.
 * @param change returns whether the match still had to be changed
 * @returns how many were changed
 * @throws if the database is unavailable
 */
export async function changeEachMatch(
  { db, log }: Pick<MatchServices, 'db' | 'log'>,
  which: Expression<SqlBool>,
  change: (matchId: number) => Promise<unknown>,
): Promise<number> {
  const matches = await db
    .selectFrom('matches')
    .select('match_id')
    .where(which)
    .orderBy('match_id')
    .execute();
  let changed = 0;
  for (const { match_id: match } of matches)
    try {
      if ((await change(match)) === true) changed += 1;
    } catch (error) {
      if (waitedTooLong(error)) log.warn({ match }, 'matches: one is locked, so a job will try it again');
      else if (isDatabaseUnavailable(error)) throw error;
      else log.error({ err: error, match }, 'matches: a job couldn’t change one');
    }
  return changed;
}
