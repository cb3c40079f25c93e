import type { Db } from '../database/connect.ts';
import { lockMembers } from '../match-players/load-members.ts';
import { type Settled, settleMatch } from './settle-match.ts';

/** Settles every match that can have charged anything, deleted ones too. Usually there is nothing to do. */
export async function settleAll(db: Db, now: number): Promise<Settled> {
  const matches = await db.selectFrom('matches').select('match_id').orderBy('match_id').execute();
  const total: Settled = { chargedPence: 0, refundedPence: 0 };
  for (const { match_id } of matches) {
    const settled = await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('matches')
        .select('match_id')
        .where('match_id', '=', match_id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await lockMembers(tx, match_id);
      return settleMatch(tx, now, match_id);
    });
    total.chargedPence += settled.chargedPence;
    total.refundedPence += settled.refundedPence;
  }
  return total;
}
