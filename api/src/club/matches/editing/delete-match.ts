import { formatMinor } from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import type { MatchServices } from '../changing/match-queue.ts';

/** Deletes a match and refunds everything it charged. Its row stays because the ledger refers to it, but no one sees it. */
export const deleteMatch: Handler<'deleteMatch', MatchServices> = (
  { params },
  { money, changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match, now }) => ({
    match: { ...match, deletedAt: now, deletedBy: caller.playerId },
    by: caller,
    acts: () => [{ action: 'match_deleted' }],
    answer: ({ refundedMinor }) => {
      const refunded = refundedMinor > 0 ? ` ${formatMinor(money, refundedMinor)} was refunded.` : '';
      return { message: `Match deleted successfully.${refunded}` };
    },
  }));
