import { startsAtKickoff } from '@kickabout/domain';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Services } from '../services.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { withLockedMatch } from './with-locked-match.ts';

/**
 * Starts the matches whose kickoff has come, charges for them, and returns how many started. Each kickoff is
 * processed once, so a match that an admin moves back to pending stays there. A match that can't be started doesn't
 * hold up the others.
 */
export async function startDueMatches({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const due = await db
    .selectFrom('matches')
    .select('match_id')
    .where('match_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('kickoff_at', '<=', new Date(clock.now()))
    .where((eb) => eb('kickoff_asked_at', 'is distinct from', eb.ref('kickoff_at')))
    .orderBy('match_id')
    .execute();
  let started = 0;
  for (const { match_id } of due)
    try {
      if (await startMatch({ db, clock }, match_id)) started += 1;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, match: match_id }, 'matches: one couldn’t be started');
    }
  return started;
}

/** Checks again under the lock: meanwhile, another process may have started the match, or an admin may have moved it. */
async function startMatch({ db, clock }: Pick<Services, 'db' | 'clock'>, matchId: number): Promise<boolean> {
  const started = await withLockedMatch(db, matchId, async (locked) => {
    const { tx, match } = locked;
    const now = clock.now();
    if (match.kickoff_asked_at?.getTime() === match.kickoff_at.getTime()) return false;
    if (!startsAtKickoff({ status: match.match_status, kickoffAt: match.kickoff_at.getTime() }, now))
      return false;
    await tx
      .updateTable('matches')
      .set({ match_status: 'in_progress', kickoff_asked_at: match.kickoff_at })
      .where('match_id', '=', matchId)
      .execute();
    await recalculateMatch(tx, now, { ...locked, match: { ...match, match_status: 'in_progress' } });
    return true;
  });
  return started === true;
}
