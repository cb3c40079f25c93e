import { act, render } from '@testing-library/react';
import { Suspense, use, useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { overrideLink, takeOverrides } from '../overrides/stored-overrides.ts';
import { remoteOf } from '../testing/remote-of.ts';

const NOW = Date.parse('2026-11-19T12:00:00Z');
const remote = remoteOf('mf-x', 'r1');
const board = { remote: 'mf-x', release: 'r1', screen: 'board' };

/** What was sent about hangs, a text for each request. */
let sent: Promise<string>[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  navigator.sendBeacon = (_, body) => {
    sent.push((body as Blob).text());
    return true;
  };
});

/** A page that has just been opened. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('./watch-screens.tsx')),
    ...(await import('./report-screen.ts')),
  };
}
/** Nothing in this page's scripts runs any more. */
const freeze = () => vi.clearAllTimers();
const notes = () => Object.keys(localStorage).filter((key) => key.startsWith('kickabout.began.'));
const hung = async () => (await Promise.all(sent)).map((text) => JSON.parse(text).reports);
const never = () => new Promise<never>(() => {});

it('a release whose code freezes the page is reported by the next page, before that runs any', async () => {
  const first = await openPage();
  void first.watchScreens(never)(remote, 'board');
  vi.advanceTimersByTime(3000);
  freeze();
  vi.setSystemTime(NOW + 20_000);
  const next = await openPage();
  next.watchScreens(never);
  expect(await hung()).toEqual([[{ ...board, outcome: 'hung' }]]);
  expect(notes()).toEqual([]);
});

it('another tab reports it too, once it gives no sign of life', async () => {
  const other = await openPage();
  other.watchScreens(never);
  const first = await openPage();
  void first.watchScreens(never)(remote, 'board');
  freeze();
  dispatchEvent(new StorageEvent('storage', { key: notes()[0] ?? null, newValue: '{}' }));
  vi.advanceTimersByTime(9999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await hung()).toEqual([[{ ...board, outcome: 'hung' }]]);
});

it.each(['is drawn', 'runs its first effect'])(
  'a screen that freezes the page while it %s is named alone',
  async (when) => {
    const first = await openPage();
    let beforeFreezing: string | null = null;
    const look = () => {
      beforeFreezing = localStorage.getItem(notes()[0] ?? '');
    };
    const Screen = () => {
      if (when === 'is drawn') look();
      useEffect(() => {
        if (when !== 'is drawn') look();
      });
      return null;
    };
    const importScreen = first.watchScreens(async (_, name) =>
      name === 'slow' ? never() : { Component: Screen },
    );
    void importScreen(remote, 'slow');
    const Watched = await importScreen(remote, 'board');
    render(<Watched />);
    expect(JSON.parse(beforeFreezing ?? 'null')).toMatchObject({ screens: [board] });
    await act(async () => void vi.advanceTimersByTime(1));
    expect(localStorage.getItem(notes()[0] ?? '')).toContain('slow');
  },
);

it('a screen that is drawn in slices is noted until it’s there, or for five seconds', async () => {
  const { watchScreens } = await openPage();
  let go = () => {};
  const ready = new Promise<void>((resolve) => {
    go = resolve;
  });
  const Screen = () => {
    use(ready);
    return 'drawn';
  };
  const Watched = await watchScreens(async () => ({ Component: Screen }))(remote, 'board');
  const open = () =>
    act(async () =>
      render(
        <Suspense>
          <Watched />
        </Suspense>,
      ),
    );
  const { container, unmount } = await open();
  await act(async () => void vi.advanceTimersByTime(100));
  expect(localStorage.getItem(notes()[0] ?? '')).toContain('board');
  unmount();
  await act(async () => void vi.advanceTimersByTime(5001));
  expect([notes(), container.textContent]).toEqual([[], '']);
  go();
  await open();
  await act(async () => void vi.advanceTimersByTime(1));
  expect(notes()).toEqual([]);
});

it.each([
  ['has loaded', async () => ({ Component: () => null })],
  ['failed to load', () => Promise.reject(new Error('gone'))],
])('a screen that %s leaves no note', async (_, importScreen) => {
  const { watchScreens } = await openPage();
  await watchScreens(importScreen)(remote, 'board').catch(() => {});
  expect(notes()).toEqual([]);
});

it('a tab that loads for long, or is hidden or closed meanwhile, doesn’t hang', async () => {
  const { watchScreens } = await openPage();
  void watchScreens(never)(remote, 'board');
  const other = await openPage();
  other.watchScreens(never);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect(notes()).toEqual([]);
  vi.advanceTimersByTime(1000);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(1000);
  expect(notes()).toEqual([]);
});

it('what an override shows isn’t noted', async () => {
  const { watchScreens } = await openPage();
  takeOverrides(new URL(overrideLink(location.origin, 'mf-x', 'http://localhost:4310/remote.json')));
  void watchScreens(never)(remote, 'board');
  expect(notes()).toEqual([]);
});

const stackIn = (path: string, name = 'Error') =>
  Object.assign(new Error('own goal'), { name, stack: `${name}: own goal\n at ${path}` });
const ownFile = `${location.origin}/remotes/mf-x/r1/assets/board.js:1:9`;

it.each<[string, () => Event, boolean]>([
  ['an error in a file of a release', () => new ErrorEvent('error', { filename: ownFile }), true],
  ['an error that passed through one', () => new ErrorEvent('error', { error: stackIn(ownFile) }), true],
  ['a rejection that nothing handles', () => rejection(stackIn(ownFile)), true],
  ['an error of the shell', () => new ErrorEvent('error', { filename: '/assets/main.js' }), false],
  ['a call that was given up', () => rejection(stackIn(ownFile, 'AbortError')), false],
  ['a rejection with nothing', () => rejection(undefined), false],
])('%s is reported if it’s a release’s fault', async (_, event, isReported) => {
  const { watchScreens, startReports } = await openPage();
  const reported: string[] = [];
  startReports(async () => ({
    sendReport: ({ remote: name, release }, { outcome }) =>
      void reported.push(`${name} ${release} ${outcome}`),
  }));
  watchScreens(never);
  dispatchEvent(event());
  await vi.advanceTimersByTimeAsync(2000);
  expect(new Set(reported)).toEqual(new Set(isReported ? ['mf-x r1 threw_later'] : []));
});

const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
