import { Slot } from '@kickabout/federation/host';
import { Link } from '@kickabout/federation/router';
import { Page, PageHeader, Stack } from '@kickabout/ui';
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
