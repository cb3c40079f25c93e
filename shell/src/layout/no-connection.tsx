import { useSyncExternalStore } from 'react';
import styles from './no-connection.module.css';

/** Says at once that there's no connection, on every page; what was read before stays. */
export function NoConnection() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p role="status" className={styles['strip']} data-print="hide">
      No connection. You see what was there before.
    </p>
  );
}

function followConnection(changed: () => void): () => void {
  const events = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, changed, { signal: events.signal });
  return () => events.abort();
}
