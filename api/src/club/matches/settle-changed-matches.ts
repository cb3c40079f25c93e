import type { Db } from '../../kernel/database/connect.ts';
import { recalculateMatch } from './recalculate-match.ts';
import type { Settled } from './settle-match.ts';
import { lockMatch } from './with-locked-match.ts';

const AT_A_TIME = 100;

type Sums = Pick<Settled, 'chargedPence' | 'refundedPence'>;

/**
 * Settles every match that has changed since it was last settled here, deleted ones included. Usually there is nothing to
 * post, because every change of a match also settles it.
 */
export async function settleChangedMatches(db: Db, now: number): Promise<Sums> {
  const total: Sums = { chargedPence: 0, refundedPence: 0 };
  for (let after = 0; ; ) {
    const matches = await db
      .selectFrom('matches_to_settle')
      .select('match_id')
      .where('match_id', '>', after)
      .orderBy('match_id')
      .limit(AT_A_TIME)
      .execute();
    for (const { match_id } of matches) {
      const settled = await settleOne(db, match_id, now);
      total.chargedPence += settled?.chargedPence ?? 0;
      total.refundedPence += settled?.refundedPence ?? 0;
      after = match_id;
    }
    if (matches.length < AT_A_TIME) return total;
  }
}

function settleOne(db: Db, matchId: number, now: number): Promise<Sums | null> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockMatch(tx, matchId);
    const recalculated = locked && (await recalculateMatch(tx, now, locked));
    // Last, because what was posted notes the match too.
    await tx.deleteFrom('matches_to_settle').where('match_id', '=', matchId).execute();
    return recalculated?.settled ?? null;
  });
}
