import { formatPence } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { announceCancellation } from './announce-match.ts';
import { settleMatch } from './settle-match.ts';
import { withLockedMatch } from './with-locked-match.ts';

/** Deletes a match and refunds everything it charged. Its row stays because the ledger refers to it, but no one sees it. */
export const deleteMatch: Handler<'deleteMatch'> = ({ params }, { db, clock, caller }) =>
  withLockedMatch(db, params.id, async (locked) => {
    const { tx, match } = locked;
    const now = clock.now();
    const deletedAt = new Date(now);
    await tx
      .updateTable('matches')
      .set({ deleted_at: deletedAt, deleted_by: caller.playerId })
      .where('match_id', '=', match.match_id)
      .execute();
    const deleted = { ...locked, match: { ...match, deleted_at: deletedAt } };
    const money = await settleMatch(tx, now, deleted, caller.playerId);
    const { refundedPence } = money;
    await announceCancellation(tx, now, locked);
    await recordAct(tx, now, { action: 'match_deleted', by: caller, matchId: match.match_id, money });
    const refunded = refundedPence > 0 ? ` ${formatPence(refundedPence)} was refunded.` : '';
    return { message: `Match deleted successfully.${refunded}` };
  });
