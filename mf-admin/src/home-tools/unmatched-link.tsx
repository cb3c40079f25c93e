import { apiQuery } from '@kickabout/client';
import { Link } from '@kickabout/federation/router';
import { Badge } from '@kickabout/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './home-tools.module.css';

/** How many payments wait for somebody to say whose they are, and the way there. */
export function UnmatchedLink() {
  const unmatched = useQuery(apiQuery('listUnmatchedPayments'));
  const count = unmatched.data?.length;
  return (
    <p className={styles['unmatched']}>
      <Link to="/unmatched-payments">Unmatched payments</Link>
      {count !== undefined && (
        <Badge tone={count > 0 ? 'warn' : 'good'}>{count > 0 ? `${count} to assign` : 'None waiting'}</Badge>
      )}
    </p>
  );
}
