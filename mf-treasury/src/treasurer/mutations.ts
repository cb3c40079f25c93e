import { MONEY_QUERIES, type PlayerDetails } from '@kickabout/admin';
import { callApi } from '@kickabout/client';
import type { RequestOf } from '@kickabout/contract';
import { useApiMutation, useCallMutation } from '@kickabout/federation/host';
import { formatAmount } from '@kickabout/ui';

export const useRemindPlayer = () =>
  useApiMutation('remindPlayer', {
    changes: ['listBalances', 'listAuditEntries'],
    done: ({ message }) => message,
    failed: 'Failed to send the reminder. Please try again.',
  });

export const useRemindAll = () =>
  useCallMutation(
    'remindPlayer',
    async (playerIds: readonly number[]) => {
      for (const id of playerIds) await callApi('remindPlayer', { params: { id } });
    },
    {
      changes: ['listBalances', 'listAuditEntries'],
      done: (_, playerIds) => `${playerIds.length} players were reminded.`,
      failed: 'Failed to remind everyone. Those who got it are marked.',
    },
  );

export const useForgetPayer = () =>
  useApiMutation('forgetPayer', {
    changes: ['listPayers', 'listUnmatchedPayments', 'listAuditEntries'],
    done: ({ message }) => message,
    failed: 'Failed to forget the payer. Please try again.',
  });

export const useUnassignPayment = (sum: string, preferred_name: string) =>
  useApiMutation('unassignPayment', {
    changes: [
      'listBankPayments',
      'listUnmatchedPayments',
      'listPayers',
      'listAuditEntries',
      ...MONEY_QUERIES,
    ],
    done: `${sum} was taken from ${preferred_name}’s balance. The payment is in Unmatched payments again.`,
    failed: 'Failed to undo the payment. Please try again.',
    failure: 'form',
  });

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
