import { notify } from '@kickabout/federation/host';
import { Button, Cluster, formatAmount, Icon, Notice, Spinner, Stack, WalletIcon } from '@kickabout/ui';
import type { ReactNode } from 'react';
import { startTopUp, stopTopUp, type TopUp } from './top-up.ts';
import styles from './top-up-panel.module.css';

interface TopUpPanelProps {
  readonly running: TopUp;
  /** When the club usually knows of a payment. */
  readonly arrives: 'in_minutes' | 'by_tomorrow';
}

/** Follows the transfer: the check and the sync, then the wait for the money, then what arrived. */
export const TopUpPanel = (props: TopUpPanelProps) => (
  <div role="status" className={styles['outcome']}>
    <Outcome {...props} />
  </div>
);

const ARRIVES = {
  in_minutes: 'It can take a few minutes.',
  by_tomorrow: 'It’s usually in your balance by tomorrow.',
};

/** Read out whenever it changes. */
function Outcome({ running: { playerId, phase, checkAfter, arrived }, arrives }: TopUpPanelProps) {
  switch (phase) {
    case 'paying':
      if (checkAfter === 0) return null;
      return <p>Pay on the bank’s page. We’ll check for your payment in the meantime.</p>;
    case 'checking':
    case 'checked':
      return <Waiting>Checking for your payment…</Waiting>;
    case 'syncing':
      return <Waiting>Updating your balance…</Waiting>;
    case 'awaiting':
      return (
        <Stack gap={3}>
          <Waiting>Waiting for your payment. {ARRIVES[arrives]} You don’t need to stay on this page.</Waiting>
          <Cluster>
            <Button size="small" onClick={() => startTopUp(playerId, 0)}>
              Check again now
            </Button>
            <Button size="small" variant="quiet" onClick={stopTopUp}>
              Stop waiting
            </Button>
          </Cluster>
        </Stack>
      );
    case 'arrived':
      return (
        <Notice kind="success" onDismiss={stopTopUp}>
          <strong>{`${formatAmount(arrived)} arrived`}</strong>
        </Notice>
      );
    case 'overdue':
      return (
        <Stack gap={3}>
          <Notice title="Nothing has arrived yet">
            If you’ve paid, it’ll be added automatically as soon as it arrives.
          </Notice>
          <Cluster>
            <Button size="small" onClick={() => startTopUp(playerId, 0)}>
              Check again now
            </Button>
          </Cluster>
        </Stack>
      );
    default:
      return phase satisfies never;
  }
}

const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['waiting']}>
    <Spinner /> {children}
  </p>
);

interface UpdateBalanceButtonProps {
  readonly playerId: number;
  /** Null if the club has none, so that players pay in their bank's app. */
  readonly paymentLink: string | null;
}

/** Opens the bank's page in a new tab, straight from the click so that browsers don't block it, and follows the transfer. */
export function UpdateBalanceButton({ playerId, paymentLink }: UpdateBalanceButtonProps) {
  function open() {
    if (paymentLink === null) return startTopUp(playerId);
    const bank = window.open(paymentLink, '_blank');
    // Null means that the browser blocked it. `noopener` would always give null, so the opener is cleared below instead.
    if (bank === null)
      return notify(
        'failure',
        'Your browser blocked the bank’s page. Allow it to open, or pay in your bank’s app.',
      );
    bank.opener = null;
    startTopUp(playerId);
  }
  return (
    <Button variant="primary" size="large" icon={<Icon of={WalletIcon} />} onClick={open}>
      Update Balance
    </Button>
  );
}
