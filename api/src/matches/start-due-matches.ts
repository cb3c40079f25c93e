import { startsAtKickoff } from '@kickabout/domain';
import { lockMembers } from '../match-players/load-members.ts';
import type { Services } from '../services.ts';
import { concludeMatch } from './conclude-match.ts';
import { lockMatch } from './load-match.ts';

/**
 * Starts the matches whose kickoff has come, and charges for them. Each kickoff is asked once, so a match that an admin puts
 * back to pending stays there. Answers how many started.
 */
export async function startDueMatches({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
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
  for (const { match_id } of due) if (await startMatch({ db, clock }, match_id)) started += 1;
  return started;
}

/** Asked again under the lock: meanwhile another process may have started it, or an admin moved it. */
function startMatch({ db, clock }: Pick<Services, 'db' | 'clock'>, matchId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const match = await lockMatch(tx, matchId);
    const now = clock.now();
    if (!match || match.kickoff_asked_at?.getTime() === match.kickoff_at.getTime()) return false;
    if (!startsAtKickoff({ status: match.match_status, kickoffAt: match.kickoff_at.getTime() }, now))
      return false;
    await lockMembers(tx, matchId);
    await tx
      .updateTable('matches')
      .set({ match_status: 'in_progress', kickoff_asked_at: match.kickoff_at })
      .where('match_id', '=', matchId)
      .execute();
    await concludeMatch(tx, now, matchId);
    return true;
  });
}
