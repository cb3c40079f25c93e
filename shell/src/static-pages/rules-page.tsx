import { formatMinor } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import { Page, PageHeader } from '@kickabout/ui';
import { pageMoney } from '@kickabout/ui/page-money';
import styles from './steps.module.css';

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
