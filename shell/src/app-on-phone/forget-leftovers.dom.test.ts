import { beforeEach, expect, it, vi } from 'vitest';

let caches: Map<string, object>;
let unregistered: string[];
let databases: string[];
/** What the server says was taken back last. */
let last: string | undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  last = 'a';
  unregistered = [];
  databases = ['evil'];
  caches = new Map(['kickabout-last-known', 'kickabout-offline-1', 'evil'].map((name) => [name, {}]));
  vi.stubGlobal('fetch', async () => Response.json({ contract: '6.0.0', remotes: [], takenBack: last }));
  vi.stubGlobal('caches', {
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  });
  vi.stubGlobal('indexedDB', {
    databases: async () => databases.map((name) => ({ name })),
    deleteDatabase: (name: string) => {
      databases = databases.filter((one) => one !== name);
    },
  });
  const worker = (scope: string) => ({ scope, unregister: async () => unregistered.push(scope) });
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: {
      getRegistrations: async () => ['https://c.test/', 'https://c.test/remotes/mf-x/r1/'].map(worker),
    },
  });
});

async function openPage() {
  vi.resetModules();
  const { refreshRegistry, startRegistry } = await import('@kickabout/federation/shell');
  (await import('../routing/watch-releases.ts')).watchReleases();
  await startRegistry();
  return { refresh: () => refreshRegistry(0) };
}
const leave = () => {
  localStorage.setItem('evil', 'code');
  localStorage.setItem('kickabout.club-name', 'Park FC');
  localStorage.setItem('@@auth0spajs@@::kickabout', 'a session');
  sessionStorage.setItem('kickabout.overrides', '{"mf-x":"r1"}');
};

it('deletes what remotes may have left once one was taken back, and nothing of its own', async () => {
  leave();
  const { refresh } = await openPage();
  await expect
    .poll(() => [[...caches.keys()], unregistered, databases])
    .toEqual([['kickabout-last-known', 'kickabout-offline-1'], ['https://c.test/remotes/mf-x/r1/'], []]);
  expect([localStorage.getItem('evil'), sessionStorage.getItem('kickabout.overrides')]).toEqual([null, null]);
  expect(localStorage.getItem('@@auth0spajs@@::kickabout')).toBe('a session');
  expect(localStorage.getItem('kickabout.club-name')).toBe('Park FC');
  leave();
  last = 'b';
  await refresh();
  await expect.poll(() => localStorage.getItem('evil')).toBeNull();
});

it('leaves everything while nothing was taken back, or it’s known', async () => {
  await openPage();
  await expect.poll(() => [caches.has('evil'), databases]).toEqual([false, []]);
  leave();
  await openPage();
  expect(localStorage.getItem('evil')).toBe('code');
  last = undefined;
  for (const key of ['kickabout.taken-back', 'kickabout.registry']) localStorage.removeItem(key);
  await openPage();
  expect(localStorage.getItem('evil')).toBe('code');
});

it('leaves what a link has just asked this tab to show', async () => {
  leave();
  const opened = { name: 'https://c.test/x?override=mf-x@r1' } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  await openPage();
  await expect.poll(() => localStorage.getItem('evil')).toBeNull();
  expect(sessionStorage.getItem('kickabout.overrides')).toBe('{"mf-x":"r1"}');
});
