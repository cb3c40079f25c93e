import { expect, it } from 'vitest';
import type { RemoteNow, ServedRelease } from '../remotes/registry.ts';
import { type PageVisit, preloadsOf } from './page-preloads.ts';

const release: ServedRelease = {
  name: 'mf-x',
  release: 'r1',
  entry: '/remotes/mf-x/r1/remote-entry.js',
  integrity: 'sha384-entry',
  contract: '6.0.0',
  navigation: [],
  routes: [
    { path: '/xs', access: 'everyone', title: 'X', screen: 'xs', reads: ['/xs?year={year}&month={month}'] },
    { path: '/xs/:id', access: 'everyone', title: 'X', screen: 'x', reads: ['/xs/:id'] },
    { path: '/mine', access: 'player', title: 'X', screen: 'x' },
    { path: '/tools', access: 'admin', title: 'X', screen: 'x' },
  ],
  slots: [
    { slot: 'home.x', access: 'everyone', screen: 'xs', reads: ['/xs'] },
    { slot: 'home.mine', access: 'player', screen: 'x', reads: ['/mine'] },
    { slot: 'home.admin', access: 'admin', screen: 'admin' },
    { slot: 'match.x', access: 'everyone', screen: 'x' },
  ],
  files: {
    xs: [
      { file: 'xs.1.js', integrity: 'sha384-xs' },
      { file: 'xs.1.css', integrity: 'sha384-css' },
    ],
    x: [{ file: 'x.1.js', integrity: 'sha384-x' }],
    admin: [{ file: 'admin.1.js', integrity: 'sha384-admin' }],
  },
};
const remote: RemoteNow = { name: 'mf-x', isPaused: false, live: release, candidate: null };
const SCREENS = [{ file: 'assets/remotes.1.js', integrity: 'sha384-shared' }];
const VISIT = { mayBeSignedIn: false, share: 99, month: { year: 2026, month: 11 } };
const at = (url: string, visit: Partial<PageVisit> = {}, now = remote) =>
  preloadsOf([now], SCREENS, { url, ...VISIT, ...visit });
const addressesAt = (...visit: Parameters<typeof at>) => at(...visit).map(({ href }) => href);
const folder = '/remotes/mf-x/r1';

it('a page preloads its first calls, its styles, and its scripts, each with its digest', () => {
  expect(at('/xs')).toEqual([
    { href: '/api/v1/xs?year=2026&month=11', as: 'fetch' },
    { href: `${folder}/xs.1.css`, as: 'style', integrity: 'sha384-css' },
    { href: '/assets/remotes.1.js', as: 'script', integrity: 'sha384-shared' },
    { href: `${folder}/remote-entry.js`, as: 'script', integrity: 'sha384-entry' },
    { href: `${folder}/xs.1.js`, as: 'script', integrity: 'sha384-xs' },
  ]);
});

it.each([
  ['a param of the path', '/Xs/7/', '/api/v1/xs/7'],
  ['home, for its slots that everyone sees', '/', '/api/v1/xs'],
])('%s goes into the calls', (_, url, call) => {
  expect(addressesAt(url)[0]).toBe(call);
});

it('a page of the shell, and one behind a login, preload nothing', () => {
  expect(['/rules', '/mine', '/xs/7/8', '/nothing'].flatMap((url) => at(url))).toEqual([]);
});

it('a browser that is part of a share preloads the candidate', () => {
  const audience = { stage: 'share', share: 10 } as const;
  const candidate = { ...release, entry: '/remotes/mf-x/r2/remote-entry.js', audience };
  const entryFor = (share: number) =>
    addressesAt('/xs', { share }, { ...remote, candidate }).filter((href) =>
      href.endsWith('remote-entry.js'),
    );
  expect(entryFor(9)).toEqual(['/remotes/mf-x/r2/remote-entry.js']);
  expect(entryFor(10)).toEqual(['/remotes/mf-x/r1/remote-entry.js']);
});

it('a paused remote preloads nothing', () => {
  expect(['/', '/xs'].flatMap((url) => at(url, {}, { ...remote, isPaused: true }))).toEqual([]);
});

it('someone who may be signed in gets no calls, but the screens behind a login too', () => {
  for (const url of ['/', '/mine'])
    expect(addressesAt(url, { mayBeSignedIn: true })).toContain(`${folder}/x.1.js`);
  expect(addressesAt('/')).not.toContain(`${folder}/x.1.js`);
  expect(at('/xs', { mayBeSignedIn: true }).map(({ as }) => as)).not.toContain('fetch');
});

it('an admin’s screen is never preloaded, because the server doesn’t know who’s asking', () => {
  expect(at('/tools', { mayBeSignedIn: true })).toEqual([]);
});

it('an address with a query gets no calls, because it shows another view', () => {
  expect(at('/xs?sort=name').map(({ as }) => as)).toEqual(['style', 'script', 'script', 'script']);
});

it.each(['gone', 'constructor'])('a screen that has no files preloads its entry only: %s', (screen) => {
  const slots = release.slots.slice(0, 1).map((slot) => ({ ...slot, screen }));
  const live = { ...release, slots };
  expect(addressesAt('/', { mayBeSignedIn: true }, { ...remote, live })).toEqual([
    '/assets/remotes.1.js',
    `${folder}/remote-entry.js`,
  ]);
});
