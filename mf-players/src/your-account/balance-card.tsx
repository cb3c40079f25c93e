import type { ResponseOf } from '@kickabout/contract';
import { Slot } from '@kickabout/federation/host';
import { useSearchParams } from '@kickabout/federation/router';
import { Card, formatAmount, MoneyText, Skeleton, Stack, StatTile, StatTiles } from '@kickabout/ui';
import { amountOf, minorOf } from '@kickabout/ui/page-money';
import styles from './balance-card.module.css';
import { HeldMatches, useUpcomingMatches } from './held-matches.tsx';
import { useTopUp } from './top-up/top-up.ts';
import { TopUpPanel } from './top-up/top-up-panel.tsx';
import { TopUpWays } from './ways-to-pay.tsx';

export type OwnDetails = ResponseOf<'getOwnDetails'>;

/** The balance, what is held for which match, what is left to join with, and how to top up, possibly for a match. */
export function BalanceCard({ details }: { readonly details: OwnDetails }) {
  const running = useTopUp();
  const wanted = useWantedMatch(details);
  const { player_id, account_balance, held, holds, available, ways_to_pay, payment_reference } = details;
  return (
    <Card tone="club" title="Balance">
      <Stack gap={5}>
        <p className={styles['balance']}>
          <MoneyText amount={account_balance} />
        </p>
        {account_balance < 0 && <p>You owe the club {formatAmount(-account_balance)}.</p>}
        {held > 0 && (
          <>
            <StatTiles>
              <StatTile label="Available to spend" value={<MoneyText amount={available} />} />
              <StatTile label="Set aside for matches" value={<MoneyText amount={held} />} />
            </StatTiles>
            <HeldMatches holds={holds} />
          </>
        )}
        {wanted !== null && (
          <Slot
            name="match.wanted"
            matchId={wanted.match_id}
            placeholder={<Skeleton height="13rem" shape="block" />}
          />
        )}
        <Stack gap={3}>
          <p>
            {wanted !== null && wanted.missing > 0
              ? `Send at least ${formatAmount(wanted.missing)} to the club, and join the match here when it has arrived.`
              : 'Send money to the club. Your balance updates automatically.'}
          </p>
          <TopUpWays
            playerId={player_id}
            ways={ways_to_pay}
            reference={payment_reference}
            amount={wanted?.missing ?? 0}
          >
            {running !== null && <TopUpPanel running={running} arrives={ways_to_pay.arrives} />}
          </TopUpWays>
        </Stack>
      </Stack>
    </Card>
  );
}

/** The match in the address that the player wants to join, and how much is missing for it; null without one. */
function useWantedMatch({ available }: OwnDetails) {
  const [search] = useSearchParams();
  const upcoming = useUpcomingMatches();
  const wanted = upcoming.data?.find(({ match_id }) => String(match_id) === search.get('match'));
  if (wanted === undefined) return null;
  const missing = minorOf(wanted.price) - minorOf(available);
  return {
    match_id: wanted.match_id,
    missing: wanted.my_place === null ? amountOf(Math.max(0, missing)) : 0,
  };
}
