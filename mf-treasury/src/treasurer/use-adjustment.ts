import { MONEY_QUERIES, type PlayerDetails } from '@kickabout/admin';
import type { RequestOf } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { formatPounds } from '@kickabout/ui';

type Adjustment = Required<Pick<RequestOf<'adjustBalance'>['body'], 'amount' | 'category' | 'reason'>>;

export const ADJUSTMENT_LABELS = { amount: 'Amount', category: 'Category', reason: 'Reason' } as const;

/** Posts an adjustment. */
export function useAdjustment({ player_id, first_name, last_name }: PlayerDetails, failed: string) {
  const adjust = useApiMutation('adjustBalance', {
    changes: [...MONEY_QUERIES, 'listAuditEntries'],
    done: ({ account_balance }) =>
      `${first_name} ${last_name}’s balance is now ${formatPounds(account_balance)}.`,
    failed,
    failure: 'form',
  });
  const post = (adjustment: Adjustment, onSuccess: () => void) =>
    adjust.mutate({ params: { id: player_id }, body: { player_id, ...adjustment } }, { onSuccess });
  return { post, problem: adjust.problem, isPending: adjust.isPending };
}
