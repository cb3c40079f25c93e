import { startMatch } from '@kickabout/domain';
import { changesBetween } from '../../../kernel/database/act-details.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { startingBy } from '../reading/match-conditions.ts';
import { changeEachMatch, JOB_WAITS_MS } from './change-each-match.ts';

/**
 * Starts the matches whose kickoff has come, charges for them, and returns how many started. Each kickoff is
 * processed once, so a match that an admin moves back to pending stays there. A match that can't be started, such as one
 * that's locked, doesn't hold up the others.
 */
export async function startDueMatches(
  services: Pick<MatchServices, 'db' | 'clock' | 'log' | 'changeMatch'>,
): Promise<number> {
  const { clock, changeMatch } = services;
  return changeEachMatch(services, startingBy(clock.now()), (matchId) =>
    changeMatch({ kind: 'other', matchId, clock, waitMs: JOB_WAITS_MS }, ({ match, now }) => {
      // Meanwhile, another process may have started it, or an admin may have moved it.
      const started = startMatch(match, now);
      if (started === null) return { match, answer: () => false };
      const changes = changesBetween({ match_status: match.status }, { match_status: started.status });
      return { match: started, answer: () => true, acts: () => [{ action: 'match_started', changes }] };
    }),
  );
}
