import { callApi, invalidate } from '@kickabout/client';
import type { EndpointName } from '@kickabout/contract';
import { notify } from '@kickabout/federation/host';
import { BalanceIcon, Button, WalletIcon } from '@kickabout/ui';
import { useMutation } from '@tanstack/react-query';
import { MONEY_READS } from '../club/money-reads.ts';

/** Checks for payments and syncs balances. The notice shows the server's own summary. */
export function PaymentTools() {
  const check = usePaymentRun('checkPayments', 'Failed to check payments. Please try again.');
  const sync = usePaymentRun('syncPayments', 'Failed to sync balances. Please try again.');
  return (
    <>
      <Button
        icon={<WalletIcon />}
        pending={check.isPending}
        pendingLabel="Checking payments…"
        onClick={() => check.mutate()}
      >
        Check Payments
      </Button>
      <Button
        icon={<BalanceIcon />}
        pending={sync.isPending}
        pendingLabel="Syncing balances…"
        onClick={() => sync.mutate()}
      >
        Sync Balances
      </Button>
    </>
  );
}

const CHANGED: readonly EndpointName[] = ['listUnmatchedPayments', ...MONEY_READS];

function usePaymentRun(name: 'checkPayments' | 'syncPayments', failed: string) {
  return useMutation({
    mutationFn: () => callApi(name),
    onMutate: () => takeLastWordsAway[name](),
    onSuccess: ({ message }) => notify('success', message),
    onError: (error) => {
      console.warn(`${name}:`, error);
      takeLastWordsAway[name] = notify('failure', failed);
    },
    onSettled: () => void invalidate(...CHANGED),
  });
}

/** What was said of the last run no longer holds once another one begins. */
const takeLastWordsAway = { checkPayments: () => {}, syncPayments: () => {} };
