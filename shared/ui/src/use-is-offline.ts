import { useSyncExternalStore } from 'react';

/** Whether the device says that it has no connection. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    followConnection,
    () => !navigator.onLine,
    () => false,
  );

function followConnection(changed: () => void): () => void {
  const events = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, changed, { signal: events.signal });
  return () => events.abort();
}
