import { refreshRegistry } from '@kickabout/federation/shell';

/** How old the registry of an open page may be when somebody comes back to it, and while they look at it (ms). */
const ON_RETURN = 3000;
const MEANWHILE = 300_000;

/** Has an open page notice what has been released since; what is on it stays as it is. */
export function watchReleases(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshRegistry(ON_RETURN);
  });
  // A file that is gone may have gone with its release.
  const onMissing = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)
      void refreshRegistry(ON_RETURN);
  };
  addEventListener('error', onMissing, { capture: true });
  setInterval(() => {
    if (document.visibilityState === 'visible') void refreshRegistry(MEANWHILE / 2);
  }, MEANWHILE);
}
