import { useIsOffline } from '@kickabout/ui';
import styles from './no-connection.module.css';

/** Says straight away that there's no connection, on every page; what was read before stays. */
export function NoConnection() {
  if (!useIsOffline()) return null;
  return (
    <div role="status" className={styles['strip']} data-print="hide">
      No connection. You see what was there before.
    </div>
  );
}
