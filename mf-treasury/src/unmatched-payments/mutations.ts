import { MONEY_QUERIES, type PlayerName } from '@kickabout/admin';
import { apiPages, callApi, changePages, queryClient, type RowOf } from '@kickabout/client';
import { useApiMutation, useCallMutation } from '@kickabout/federation/host';
import { formatAmount } from '@kickabout/ui';
import { COST_QUERIES } from '../costs/mutations.ts';

export type UnmatchedPayment = RowOf<'listUnmatchedPayments'>;

/** What the player's statement says of one that was assigned by a slip. */
const UNDONE = 'Assigned by mistake';

/** Assigns a payment to a player: an optimistic update, rolled back if refused. It can be undone from its notice. */
export function useAssignPayment() {
  const unassign = useApiMutation('unassignPayment', {
    changes: ['listUnmatchedPayments', 'listPayers', 'listAuditEntries', ...MONEY_QUERIES],
    done: 'The payment waits to be assigned again.',
    failed: 'Failed to undo it. Please try again.',
  });
  const { queryKey } = apiPages('listUnmatchedPayments');
  const send = ({ payment, player }: { readonly payment: UnmatchedPayment; readonly player: PlayerName }) =>
    callApi('assignPayment', {
      params: { paymentId: payment.payment_id },
      body: { player_id: player.player_id },
    });
  return useCallMutation('assignPayment', send, {
    changes: ['listUnmatchedPayments', ...MONEY_QUERIES],
    done: (_, { payment, player }) => ({
      text: `${formatAmount(payment.amount)} from ${payment.payer_name} added to ${player.first_name} ${player.last_name}’s balance.`,
      undo: () =>
        unassign.mutate({
          params: { paymentId: payment.payment_id },
          body: { player_id: player.player_id, reason: UNDONE },
        }),
    }),
    failed: 'Failed to assign the payment. Please try again.',
    optimistic: async ({ payment }) => {
      await queryClient.cancelQueries({ queryKey });
      changePages(queryKey, (known) => known.filter(({ payment_id }) => payment_id !== payment.payment_id));
      return () => changePages(queryKey, (known, { isFirst }) => (isFirst ? [payment, ...known] : known));
    },
  });
}

/** Shares one payment out between the players whom its reference names. */
export const useSplitPayment = () =>
  useApiMutation('assignPayment', {
    changes: ['listUnmatchedPayments', 'listAuditEntries', ...MONEY_QUERIES],
    done: () => 'The payment was shared out.',
    failed: 'Failed to share the payment out. Please try again.',
  });

/** Records a payment that no player made. */
export const useRecordAsIncome = () =>
  useApiMutation('recordPaymentAsIncome', {
    changes: COST_QUERIES,
    done: ({ message }) => message,
    failed: 'Failed to record the payment. Please try again.',
    failure: 'form',
  });
