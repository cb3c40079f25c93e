import { refreshRegistry } from '@kickabout/federation/shell';

/** How old an open page's registry may be when someone comes back to it, and while they look at it (ms). */
const ON_RETURN = 3000;
const MEANWHILE = 300_000;

/** Makes an open page notice newer releases; what is on it stays as it is. */
export function watchReleases(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshRegistry(ON_RETURN);
  });
  // A missing file may mean that its release is no longer live.
  const onMissing = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)
      void refreshRegistry(ON_RETURN);
  };
  addEventListener('error', onMissing, { capture: true });
  setInterval(() => {
    if (document.visibilityState === 'visible') void refreshRegistry(MEANWHILE / 2);
  }, MEANWHILE);
}
