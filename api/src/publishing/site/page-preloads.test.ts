import { expect, it } from 'vitest';
import { type PageVisit, preloadsOf } from './page-preloads.ts';

const remote = {
  name: 'mf-x',
  release: 'r1',
  entry: '/remotes/mf-x/r1/remote-entry.js',
  integrity: 'sha384-entry',
  paused: false,
  routes: [
    { path: '/xs', access: 'everyone', screen: 'xs', reads: ['/xs?year={year}&month={month}'] },
    { path: '/xs/:id', access: 'everyone', screen: 'x', reads: ['/xs/:id'] },
    { path: '/mine', access: 'player', screen: 'x', reads: [] },
    { path: '/tools', access: 'admin', screen: 'x', reads: [] },
  ],
  slots: [
    { slot: 'home.x', access: 'everyone', screen: 'xs', reads: ['/xs'] },
    { slot: 'home.mine', access: 'player', screen: 'x', reads: ['/mine'] },
    { slot: 'home.admin', access: 'admin', screen: 'admin', reads: [] },
    { slot: 'match.x', access: 'everyone', screen: 'x', reads: [] },
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
const site = { remotes: [remote], screens: [{ file: 'assets/remotes.1.js', integrity: 'sha384-shared' }] };
const VISIT = { mayBeSignedIn: false, share: 99, month: { year: 2026, month: 11 } };
const at = (url: string, visit: Partial<PageVisit> = {}) => preloadsOf(site, { url, ...VISIT, ...visit });
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
  const candidate = {
    ...remote,
    entry: '/remotes/mf-x/r2/remote-entry.js',
    audience: { stage: 'share', share: 10 } as const,
  };
  const entryFor = (share: number) =>
    preloadsOf({ ...site, remotes: [{ ...remote, candidate }] }, { ...VISIT, url: '/xs', share })
      .map(({ href }) => href)
      .filter((href) => href.endsWith('remote-entry.js'));
  expect(entryFor(9)).toEqual(['/remotes/mf-x/r2/remote-entry.js']);
  expect(entryFor(10)).toEqual(['/remotes/mf-x/r1/remote-entry.js']);
});

it('a paused remote preloads nothing', () => {
  const paused = { ...site, remotes: [{ ...remote, paused: true }] };
  expect(['/', '/xs'].flatMap((url) => preloadsOf(paused, { ...VISIT, url }))).toEqual([]);
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

it('a screen that has no files, also one with a name that every object has, preloads its entry only', () => {
  const screens = ['gone', 'constructor'].map((screen) => ({
    ...remote,
    slots: remote.slots.slice(0, 1).map((slot) => ({ ...slot, screen })),
  }));
  for (const one of screens)
    expect(
      preloadsOf({ ...site, remotes: [one] }, { url: '/', ...VISIT, mayBeSignedIn: true }).map(
        ({ href }) => href,
      ),
    ).toEqual(['/assets/remotes.1.js', `${folder}/remote-entry.js`]);
});
