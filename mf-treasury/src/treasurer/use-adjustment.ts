import { MONEY_QUERIES, type PlayerDetails } from '@kickabout/admin';
import type { RequestOf } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { formatAmount } from '@kickabout/ui';

export type Adjustment = Required<Pick<RequestOf<'adjustBalance'>['body'], 'amount' | 'category' | 'reason'>>;

/** Posts an adjustment. */
export function useAdjustment({ player_id, first_name, last_name }: PlayerDetails, failed: string) {
  const adjust = useApiMutation('adjustBalance', {
    changes: [...MONEY_QUERIES, 'listAuditEntries'],
    done: ({ account_balance }) =>
      `${first_name} ${last_name}’s balance is now ${formatAmount(account_balance)}.`,
    failed,
    failure: 'form',
  });
  const post = (adjustment: Adjustment, onSuccess = () => {}) =>
    adjust.mutate({ params: { id: player_id }, body: { player_id, ...adjustment } }, { onSuccess });
  return { post, problem: adjust.problem, isPending: adjust.isPending };
}
