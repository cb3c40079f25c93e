import { testApi } from '@kickabout/client/testing';
import type { RegistryRoute } from '@kickabout/federation/shell';
import { startLoader } from '@kickabout/federation/shell';
import { remoteOf, setRemotes } from '@kickabout/federation/testing/remote-of';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.ts';

const api = testApi();
let imported: string[];
let stop: () => void;

const routes: RegistryRoute[] = [
  { path: '/players', access: 'everyone', title: 'Players', screen: 'player-list', reads: ['/players'] },
  { path: '/players/:id', access: 'everyone', title: 'Player', screen: 'player', reads: ['/players/:id'] },
  {
    path: '/board',
    access: 'everyone',
    title: 'Board',
    screen: 'board',
    reads: ['/leaderboard?year={year}&month={month}'],
  },
  { path: '/add-pitch', access: 'admin', title: 'Add Pitch', screen: 'add-pitch', reads: ['/pitches'] },
];

beforeEach(() => {
  imported = [];
  startLoader(async () => ({
    importScreen: async (_, screen) => {
      imported.push(screen);
      return () => null;
    },
  }));
  // Loaded code stays loaded, so each test has a release of its own.
  setRemotes(remoteOf('mf-x', `r${Math.random()}`, { routes }));
  history.replaceState(null, '', '/');
  stop = prefetchOnIntent();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function linkTo(address: string): Element {
  const link = Object.assign(document.createElement('a'), { href: address });
  document.body.append(link);
  return link.appendChild(document.createElement('span'));
}
const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const called = () => api.calls.map(({ name, params, query }) => ({ name, ...params, ...query }));

test('a link that is pointed at, touched or focused prefetches the code and the first data of its page', async () => {
  fireEvent.pointerOver(linkTo('/players/7'));
  await expect.poll(called).toEqual([{ name: 'getPlayer', id: '7' }]);
  expect(imported).toEqual(['player']);
  fireEvent.touchStart(linkTo('/players'));
  await expect.poll(called).toContainEqual({ name: 'listPlayers' });
  expect(imported).toEqual(['player', 'player-list']);
});

test.each([
  ['2026-11-19T12:00Z', { year: '2026', month: '11' }],
  ['2027-07-31T22:59Z', { year: '2027', month: '7' }],
  ['2027-07-31T23:00Z', { year: '2027', month: '8' }],
  ['2028-01-01T00:30Z', { year: '2028', month: '1' }],
])(
  'at %s the board of the club’s month is read ahead, with the number that the page asks for',
  async (now, month) => {
    vi.setSystemTime(now);
    fireEvent.focusIn(linkTo('/board'));
    await expect.poll(called).toContainEqual({ name: 'getLeaderboard', ...month });
    expect(imported).toEqual(['board']);
  },
);

test('a link that is only crossed prefetches nothing', async () => {
  fireEvent.pointerOver(linkTo('/players'));
  fireEvent.pointerOver(document.body);
  await rest(150);
  expect([imported, called()]).toEqual([[], []]);
});

test('nothing is prefetched that the visitor can’t see, or that the page isn’t going to ask for', async () => {
  fireEvent.focusIn(linkTo('/add-pitch'));
  fireEvent.focusIn(linkTo('https://other.example/players'));
  expect(imported).toEqual([]);
  fireEvent.focusIn(linkTo('/players?search=kim'));
  await expect.poll(() => imported).toEqual(['player-list']);
  await rest(50);
  expect(called()).toEqual([]);
});
