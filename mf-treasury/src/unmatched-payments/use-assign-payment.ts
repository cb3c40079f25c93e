import { MONEY_QUERIES, type PlayerName } from '@kickabout/admin';
import { apiPages, callApi, changePages, queryClient, type RowOf } from '@kickabout/client';
import { useCallMutation } from '@kickabout/federation/host';
import { formatPounds } from '@kickabout/ui';

export type UnmatchedPayment = RowOf<'listUnmatchedPayments'>;

interface Assignment {
  readonly payment: UnmatchedPayment;
  readonly player: PlayerName;
}

/** Assigns a payment to a player: an optimistic update, rolled back if refused. */
export function useAssignPayment() {
  const { queryKey } = apiPages('listUnmatchedPayments');
  const send = ({ payment, player }: Assignment) =>
    callApi('assignPayment', {
      params: { paymentId: payment.payment_id },
      body: { player_id: player.player_id },
    });
  return useCallMutation('assignPayment', send, {
    changes: ['listUnmatchedPayments', ...MONEY_QUERIES],
    done: (_, { payment, player }) =>
      `${formatPounds(payment.amount)} from ${payment.payer_name} added to ${player.first_name} ${player.last_name}’s balance.`,
    failed: 'Failed to assign the payment. Please try again.',
    optimistic: async ({ payment }) => {
      await queryClient.cancelQueries({ queryKey });
      changePages(queryKey, (known) => known.filter(({ payment_id }) => payment_id !== payment.payment_id));
      return () => changePages(queryKey, (known, { isFirst }) => (isFirst ? [payment, ...known] : known));
    },
  });
}
