import { MONEY_QUERIES } from '@kickabout/admin';
import type { EndpointName } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { BalanceIcon, Button, Icon, WalletIcon } from '@kickabout/ui';

const CHANGES: readonly EndpointName[] = ['listUnmatchedPayments', 'listSetAsidePayments', ...MONEY_QUERIES];

/** Checks for payments and syncs balances. The notice shows the server's own summary. */
export function PaymentTools() {
  const check = useApiMutation('checkPayments', {
    changes: CHANGES,
    done: ({ message }) => message,
    failed: 'Failed to check payments. Please try again.',
  });
  const sync = useApiMutation('syncPayments', {
    changes: CHANGES,
    done: ({ message }) => message,
    failed: 'Failed to sync balances. Please try again.',
  });
  return (
    <>
      <Button
        icon={<Icon of={WalletIcon} />}
        pending={check.isPending}
        pendingLabel="Checking payments…"
        onClick={() => check.mutate()}
      >
        Check Payments
      </Button>
      <Button
        icon={<Icon of={BalanceIcon} />}
        pending={sync.isPending}
        pendingLabel="Syncing balances…"
        onClick={() => sync.mutate()}
      >
        Sync Balances
      </Button>
    </>
  );
}
