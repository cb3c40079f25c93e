import { BalanceIcon, Button, Icon, WalletIcon } from '@kickabout/ui';
import { useCheckPayments, useSyncPayments } from './mutations.ts';

/** Checks for payments and syncs balances. The notice shows the server's own summary. */
export function PaymentTools() {
  const check = useCheckPayments();
  const sync = useSyncPayments();
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
