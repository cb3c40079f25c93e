import { isDatabaseUnavailable, waitedTooLong } from '../../kernel/database/unavailable.ts';
import type { Services } from '../../kernel/services.ts';
import { type LockedMatch, withLockedMatch } from './with-locked-match.ts';

/** How long a job waits for a match that another session has locked. Players' changes take milliseconds. */
const WAIT_FOR_LOCK_MS = 1_000;

/**
 * Changes matches one after the other, each in a transaction of its own. One that fails, or that another session keeps
 * locked, is logged and left for the job's next run, so it doesn't hold up the others.
 * @param change returns whether the match still had to be changed
 * @returns how many were changed
 * @throws if the database is unavailable
 */
export async function changeEachMatch(
  { db, log }: Pick<Services, 'db' | 'log'>,
  matchIds: readonly number[],
  change: (locked: LockedMatch) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  for (const matchId of matchIds)
    try {
      if ((await withLockedMatch(db, matchId, change, [], WAIT_FOR_LOCK_MS)) === true) changed += 1;
    } catch (error) {
      if (waitedTooLong(error))
        log.warn({ match: matchId }, 'matches: one is locked, so a job will try it again');
      else if (isDatabaseUnavailable(error)) throw error;
      else log.error({ err: error, match: matchId }, 'matches: a job couldn’t change one');
    }
  return changed;
}
