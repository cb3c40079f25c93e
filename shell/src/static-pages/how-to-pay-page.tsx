import { Page, PageHeader } from '@kickabout/ui';
import { Link } from 'react-router-dom';
import styles from './steps.module.css';

/** How money gets in (specification, section 2, /how-to-pay). */
export function HowToPayPage() {
  return (
    <Page width="reading">
      <PageHeader
        title="How to Pay"
        subtitle="You pay first and play then: joining a match needs its price in your balance."
      />
      <ol className={styles['steps']}>
        <li>
          Go to <Link to="/your-account">your account</Link>.
        </li>
        <li>
          Click <strong>Update Balance</strong>. Your bank's page opens with your own reference filled in:
          leave it as it is, and the money finds you.
        </li>
        <li>
          Pay as much as you like, then come back. Your balance updates by itself, as a rule within a minute.
        </li>
        <li>
          Pick a match under <Link to="/matches">matches</Link> and join it.
        </li>
      </ol>
    </Page>
  );
}
