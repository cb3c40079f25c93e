import { readStored } from '@kickabout/client/storage';
import { refreshRegistry, registryStore } from '@kickabout/federation/shell';

/** The maximum age of an open page's registry when someone returns to the tab, and while it is visible (ms). */
const ON_RETURN = 3000;
const MEANWHILE = 300_000;

/**
 * Makes an open page notice newer releases; the screens on it don't change. Once a remote's code was taken away from visitors, what it
 * may have left in this browser goes, on whichever page they are.
 */
export function watchReleases(): void {
  registryStore.subscribe(({ registry }) => {
    const last = registry?.takenBack;
    if (last && last !== readStored('localStorage', 'kickabout.taken-back'))
      import(/* webpackChunkName: "later" */ '../app-on-phone/forget-leftovers.ts').then(
        ({ forgetLeftovers }) => forgetLeftovers(last),
        () => {},
      );
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshRegistry(ON_RETURN);
  });
  // A missing file may mean that its release is no longer live, if there's a connection.
  const onMissing = ({ target }: Event) => {
    if (!navigator.onLine) return;
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)
      void refreshRegistry(ON_RETURN);
  };
  addEventListener('error', onMissing, { capture: true });
  setInterval(() => {
    if (document.visibilityState === 'visible') void refreshRegistry(MEANWHILE / 2);
  }, MEANWHILE);
}
