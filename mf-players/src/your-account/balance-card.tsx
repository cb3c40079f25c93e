import type { ResponseOf } from '@kickabout/contract';
import { Card, formatPounds, MoneyText, Stack, StatTile, StatTiles } from '@kickabout/ui';
import styles from './balance-card.module.css';
import { HeldMatches } from './held-matches.tsx';
import { PayInYourApp } from './pay-in-your-app.tsx';
import { useTopUp } from './top-up/club-top-up.ts';
import { TopUpPanel } from './top-up/top-up-panel.tsx';
import { UpdateBalanceButton } from './top-up/update-balance-button.tsx';

export type OwnDetails = ResponseOf<'getOwnDetails'>;

/** The balance, what is held for which match, what is left to join with, and how to top up. */
export function BalanceCard({ details }: { readonly details: OwnDetails }) {
  const running = useTopUp();
  const { player_id, account_balance, held, available, payment_link, payment_reference } = details;
  return (
    <Card tone="club" title="Balance">
      <Stack gap={5}>
        <p className={styles['balance']}>
          <MoneyText pounds={account_balance} />
        </p>
        {account_balance < 0 && <p>You owe the club {formatPounds(-account_balance)}.</p>}
        <StatTiles>
          <StatTile label="Available" value={<MoneyText pounds={available} />} />
          <StatTile label="Held for matches" value={<MoneyText pounds={held} />} />
        </StatTiles>
        {held > 0 && <HeldMatches />}
        <Stack gap={3}>
          <UpdateBalanceButton playerId={player_id} paymentLink={payment_link} />
          {running !== null && <TopUpPanel running={running} />}
          <PayInYourApp paymentLink={payment_link} reference={payment_reference} />
        </Stack>
      </Stack>
    </Card>
  );
}
