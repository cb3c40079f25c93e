import { Button, Cluster, CountdownProgress, formatPounds, Notice, Spinner, Stack } from '@kickabout/ui';
import { topUp } from './club-top-up.ts';
import styles from './top-up-panel.module.css';
import { type TopUp, topUpSteps } from './top-up-phase.ts';

/** Follows the transfer: two timed steps, then the wait for the money, then what arrived. */
export function TopUpPanel({ running }: { readonly running: TopUp }) {
  return (
    <div className={styles['panel']}>
      <CountdownProgress label="Update Balance" startedAt={running.startedAt} steps={topUpSteps(running)} />
      <div role="status" className={styles['outcome']}>
        <Outcome running={running} />
      </div>
    </div>
  );
}

/** Read out whenever it changes. */
function Outcome({ running: { playerId, phase, checkAfter, arrived } }: { readonly running: TopUp }) {
  switch (phase) {
    case 'paying':
      if (checkAfter === 0) return null;
      return <p>Pay on the bank’s page. We’ll check for your payment in the meantime.</p>;
    case 'checking':
    case 'checked':
      return <p>Checking for your payment…</p>;
    case 'syncing':
      return <p>Updating your balance…</p>;
    case 'awaiting':
      return (
        <Stack gap={3}>
          <p className={styles['waiting']}>
            <Spinner /> Waiting for your payment. It can take a few minutes; you don’t need to stay on this
            page.
          </p>
          <Cluster>
            <Button size="small" onClick={() => topUp.checkNow(playerId)}>
              Check again now
            </Button>
            <Button size="small" variant="quiet" onClick={topUp.stop}>
              Stop waiting
            </Button>
          </Cluster>
        </Stack>
      );
    case 'arrived':
      return (
        <Notice kind="success" onDismiss={topUp.stop}>
          <strong>{`${formatPounds(arrived)} arrived`}</strong>
        </Notice>
      );
    case 'overdue':
      return (
        <Stack gap={3}>
          <Notice title="Nothing has arrived yet">
            If you’ve paid, it’ll be added automatically as soon as it arrives.
          </Notice>
          <Cluster>
            <Button size="small" onClick={() => topUp.checkNow(playerId)}>
              Check again now
            </Button>
          </Cluster>
        </Stack>
      );
    default:
      return phase satisfies never;
  }
}
