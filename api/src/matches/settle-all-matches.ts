import type { Db } from '../database/connect.ts';
import { type Settled, settleMatch } from './settle-match.ts';
import { lockMatch } from './with-locked-match.ts';

/** Settles every match, deleted ones included. Usually there is nothing to post. */
export async function settleAllMatches(db: Db, now: number): Promise<Settled> {
  const matches = await db.selectFrom('matches').select('match_id').orderBy('match_id').execute();
  const total: Settled = { chargedPence: 0, refundedPence: 0 };
  for (const { match_id } of matches) {
    const settled = await db.transaction().execute(async (tx) => {
      const locked = await lockMatch(tx, match_id);
      return locked && settleMatch(tx, now, locked);
    });
    total.chargedPence += settled?.chargedPence ?? 0;
    total.refundedPence += settled?.refundedPence ?? 0;
  }
  return total;
}
