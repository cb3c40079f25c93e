import { storedKeys, writeStored } from '@kickabout/client/storage';
import { LAST_KNOWN_CACHE } from '@kickabout/match-notes/last-known-cache';
import { CACHE_PREFIX } from '../worker/offline-files.ts';

/** The site's own entries, and the identity library's: they're read as data, and never run. */
const OWN = /^(?:kickabout[.-]|@@auth0|auth0\.|a0\.)/;
/** Which releases this tab shows instead of the live ones. They stay where a link has just asked for them. */
const OVERRIDES = 'kickabout.overrides';
const isAskedFor = () => /[?&]override=/.test(performance.getEntriesByType('navigation')[0]?.name ?? '');

/**
 * Deletes what remotes may have left in this browser, once.
 * @param last names the last time that a remote's code was taken away from visitors
 */
export async function forgetLeftovers(last: unknown): Promise<void> {
  writeStored('localStorage', 'kickabout.taken-back', String(last));
  for (const place of ['localStorage', 'sessionStorage'] as const)
    for (const key of storedKeys(place))
      if (!OWN.test(key) || (key === OVERRIDES && !isAskedFor())) writeStored(place, key, null);
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const names = 'caches' in window ? await caches.keys() : [];
  const databases = 'indexedDB' in window ? ((await indexedDB.databases?.()) ?? []) : [];
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  await Promise.all([
    ...workers
      .filter(({ scope }) => new URL(scope).pathname !== '/')
      .map((registration) => registration.unregister()),
    // Of its own files the worker checks each one.
    ...names
      .filter((name) => name !== LAST_KNOWN_CACHE && !name.startsWith(CACHE_PREFIX))
      .map((name) => caches.delete(name)),
  ]);
}
