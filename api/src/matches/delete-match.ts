import { formatPounds } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { settleMatch } from '../ledger/settle-match.ts';
import { lockMembers } from '../match-players/load-members.ts';
import { lockMatch } from './load-match.ts';

/** Deletes a match and refunds all that it charged. The row stays, for the ledger refers to it; nobody sees it again. */
export const deleteMatch: Handler<'deleteMatch'> = ({ params }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const match = await lockMatch(tx, params.id);
    if (!match) return refuse('not_found', 'There is no such match.');
    await lockMembers(tx, match.match_id);
    const now = clock.now();
    await tx
      .updateTable('matches')
      .set({ deleted_at: new Date(now), deleted_by: caller.playerId })
      .where('match_id', '=', match.match_id)
      .execute();
    const { refundedPence } = await settleMatch(tx, now, match.match_id);
    const refunded = refundedPence > 0 ? ` ${formatPounds(refundedPence)} was refunded.` : '';
    return { message: `Match deleted successfully.${refunded}` };
  });
