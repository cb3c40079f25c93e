import { ApiProblem, apiQuery, callApi, invalidate, queryClient } from '@kickabout/client';
import { notify } from '@kickabout/federation/host';
import { formatPounds } from '@kickabout/ui';
import { useMutation } from '@tanstack/react-query';
import { MONEY_READS } from '../club/money-reads.ts';
import type { PlayerName, UnmatchedPayment } from './likely-players.ts';

interface Assignment {
  readonly payment: UnmatchedPayment;
  readonly player: PlayerName;
}

/** Assigns a payment to a player: an optimistic update, rolled back if refused. */
export function useAssignPayment() {
  const { queryKey } = apiQuery('listUnmatchedPayments');
  return useMutation({
    mutationFn: ({ payment, player }: Assignment) =>
      callApi('assignPayment', {
        params: { paymentId: payment.payment_id },
        body: { player_id: player.player_id },
      }),
    onMutate: async ({ payment }) => {
      takeLastWordsAway();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) =>
        known?.filter(({ payment_id }) => payment_id !== payment.payment_id),
      );
    },
    onSuccess: (_, { payment, player }) => {
      const name = `${player.first_name} ${player.last_name}`;
      notify(
        'success',
        `${formatPounds(payment.amount)} from ${payment.payer_name} added to ${name}'s balance.`,
      );
    },
    onError: (error, { payment }) => {
      console.warn(`Assigning payment ${payment.payment_id}:`, error);
      if (error instanceof ApiProblem && error.code === 'payment_already_assigned') {
        takeLastWordsAway = notify('failure', 'This payment has already been assigned.');
        return;
      }
      queryClient.setQueryData(queryKey, (known) => known && [payment, ...known]);
      takeLastWordsAway = notify('failure', 'Failed to assign the payment. Please try again.');
    },
    onSettled: () => void invalidate('listUnmatchedPayments', ...MONEY_READS),
  });
}

/** What was said of the last attempt no longer holds once another one begins. */
let takeLastWordsAway = () => {};
