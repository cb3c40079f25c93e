import { startsAtKickoff } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Services } from '../../kernel/services.ts';
import { changeEachMatch } from './change-each-match.ts';
import { recalculateMatch } from './recalculate-match.ts';

/**
 * Starts the matches whose kickoff has come, charges for them, and returns how many started. Each kickoff is
 * processed once, so a match that an admin moves back to pending stays there. A match that can't be started, such as one
 * that's locked, doesn't hold up the others.
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
  // Checked again under the lock: meanwhile, another process may have started it, or an admin may have moved it.
  return changeEachMatch(
    { db, log },
    due.map(({ match_id }) => match_id),
    async (locked) => {
      const { tx, match } = locked;
      const now = clock.now();
      if (match.kickoff_asked_at?.getTime() === match.kickoff_at.getTime()) return false;
      if (!startsAtKickoff({ status: match.match_status, kickoffAt: match.kickoff_at.getTime() }, now))
        return false;
      await tx
        .updateTable('matches')
        .set({ match_status: 'in_progress', kickoff_asked_at: match.kickoff_at })
        .where('match_id', '=', match.match_id)
        .execute();
      const started = { ...match, match_status: 'in_progress' as const };
      const { settled } = await recalculateMatch(tx, now, { ...locked, match: started });
      await recordAct(tx, now, {
        action: 'match_started',
        by: null,
        matchId: match.match_id,
        changes: changesBetween({ match_status: match.match_status }, { match_status: started.match_status }),
        money: settled,
      });
      return true;
    },
  );
}
