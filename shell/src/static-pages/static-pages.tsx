import { formatMinor } from '@kickabout/domain';
import { Slot } from '@kickabout/federation/host';
import { Link } from '@kickabout/federation/router';
import { Page, PageHeader, Stack } from '@kickabout/ui';
import { pageMoney } from '@kickabout/ui/page-money';
import styles from './steps.module.css';

/** How to top up a balance (specification, section 2, /how-to-pay). */
export function HowToPayPage() {
  return (
    <Page width="reading">
      <PageHeader
        title="How to Pay"
        subtitle="Pay first, then play: to join a match you need its price in your balance."
      />
      <Stack gap={6}>
        <ol className={styles['steps']}>
          <li>
            Go to <Link to="/your-account">your account</Link>.
          </li>
          <li>
            Click <strong>Update Balance</strong>, or send money to the club’s account in your bank’s app. Use
            your own reference exactly as it’s shown so we can match your payment.
          </li>
          <li>
            Pay as much as you like, then come back. Your balance updates automatically; your account says how
            long that usually takes.
          </li>
          <li>
            Pick a match under <Link to="/matches">matches</Link> and join it.
          </li>
        </ol>
        <Slot name="how-to-pay.account" />
      </Stack>
    </Page>
  );
}

/** The house rules (specification, section 9). */
export function RulesPage() {
  const money = pageMoney();
  return (
    <Page width="reading">
      <PageHeader title="Our Rules" />
      <ol className={styles['steps']}>
        <li>Respect others and respect the game.</li>
        <li>
          See the <Link to="/how-to-pay">How to Pay</Link> page for how to pay and join games.
        </li>
        <li>
          To join the next game, go to <Link to="/matches">matches</Link>, pick a game under pending, and
          click join match.
        </li>
        <li>Leaving less than 5 hours before kickoff automatically charges the match price.</li>
        {money.lateFee > 0 && (
          <li>
            Arriving after the cameras are set up carries a late fee of{' '}
            {formatMinor(money, money.lateFee).replace(/[.,]00(?!\d)/, '')}.
          </li>
        )}
        <li>
          The goalkeeper rotates every 7 to 8 minutes when the ball is out of play or in the keeper’s hands.
        </li>
        <li>Avoid wearing blades; if worn, do not go full force.</li>
      </ol>
    </Page>
  );
}
