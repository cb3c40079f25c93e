import { statementOf } from '../../../kernel/database/prepared.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { MatchServices } from '../changing/match-queue.ts';

/**
 * Settles every match that has changed since it was last settled here, deleted ones included. Usually there is nothing to
 * post, because every change of a match also settles it.
 */
export async function settleChangedMatches({
  db,
  clock,
  changeMatch,
}: Pick<MatchServices, 'db' | 'clock' | 'changeMatch'>) {
  const total = { chargedMinor: 0, refundedMinor: 0 };
  const matches = await db.selectFrom('matches_to_settle').selectAll().orderBy('match_id').execute();
  for (const { match_id: matchId } of matches) {
    const about = { kind: 'other' as const, matchId, clock, deletedToo: true };
    const settled = await changeMatch(about, ({ match }) => ({
      match,
      answer: ({ chargedMinor, refundedMinor }) => ({ chargedMinor, refundedMinor }),
      // Last, because what was posted notes the match too.
      also: () => [statementOf(db, db.deleteFrom('matches_to_settle').where('match_id', '=', matchId))],
    }));
    if (settled instanceof Refusal) throw new Error(`There's no match ${matchId} to settle.`);
    total.chargedMinor += settled.chargedMinor;
    total.refundedMinor += settled.refundedMinor;
  }
  return total;
}
