import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@kickabout/contract';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi, readAhead } from '../call-api.ts';
import { apiQuery, invalidate, queryClient } from '../queries.ts';
import { CountedSource } from '../testing/counted-source.ts';
import { testApi } from '../testing/test-api.ts';
import { keepLive } from './keep-live.ts';
import { liveQuery } from './live-query.ts';

/** The shortest step in which time passes, in milliseconds. */
const STEP = 20;

const api = testApi();
let end: () => void;
let shown: (() => void)[];
/** How often the players of match 7 have been fetched; the answer contains it too. */
let reads: number;
/** How many answers a test holds back. */
let held: number;

beforeEach(() => {
  // What is refetched depends on how long ago it was requested, so here time passes, but only in `rest` and `until`.
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.now(),
  });
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
  vi.stubGlobal('EventSource', CountedSource);
  shown = [];
  reads = 0;
  held = 0;
  CountedSource.heard = 0;
  api.answer('listMatchPlayers', () => {
    reads += 1;
    return [{ goals: reads } as never];
  });
  api.answer('listMatches', []);
  api.answer('listPlayers', []);
  focusManager.setFocused(true);
  end = keepLive();
});
afterEach(async () => {
  for (const hide of shown) hide();
  end();
  focusManager.setFocused(undefined);
  await comes(api.streams, 0);
});

/** What a screen does with `useQuery`. */
function show(options: unknown): void {
  shown.push(new QueryObserver(queryClient, options as never).subscribe(() => {}));
}
const players = (matchId: number) => liveQuery('listMatchPlayers', { params: { matchId } });
const kept = () => queryClient.getQueryData(players(7).queryKey);
const timesCalled = (name: string) => api.calls.filter((call) => call.name === name).length;
/** Sends a change to every stream, and waits until it has arrived. */
async function send(change: Change): Promise<void> {
  const due = CountedSource.heard + api.streams();
  api.send(change);
  await comes(() => CountedSource.heard, due);
}
/** Lets so much time pass; it stands still while something is on its way to the server or back, however slow the machine is. */
async function rest(milliseconds: number): Promise<void> {
  const step = Math.max(STEP, milliseconds / 100);
  for (let passed = 0; passed < milliseconds; passed += step) {
    await vi.advanceTimersByTimeAsync(step);
    do await setTimeout(1);
    while (CountedSource.opening.size > 0 || queryClient.isFetching() > held);
  }
}
/** Lets time pass until what is read is so. */
async function until(read: () => unknown, expected: unknown, wait = () => rest(STEP)): Promise<void> {
  for (let looks = 0; looks < 20_000 && !isDeepStrictEqual(read(), expected); looks += 1) await wait();
  expect(read()).toEqual(expected);
}
/** Waits until what is read is so, while time stands still, which it doesn't in `expect.poll`. */
const comes = (read: () => unknown, expected: unknown) => until(read, expected, () => setTimeout(1));

/** Shows match 7, and waits until it's been refetched because its stream opened. */
async function showMatch(): Promise<void> {
  api.allowStreams();
  show(players(7));
  await until(() => reads, 2);
  await rest(1000);
}

it('a changed match is refetched; another isn’t', async () => {
  await showMatch();
  await send({ changed: 'match', match_id: 8 });
  await send({ changed: 'something that is not known yet' } as never);
  await send({ changed: 'match', match_id: 7 });
  await until(kept, [{ goals: 3 }]);
  await rest(1200);
  await send({ changed: 'match', match_id: 8 });
  await rest(300);
  expect(reads).toBe(3);
});

it('with many pages open, counts are shown straight away, and the rest is read again in this page’s turn, also after own changes', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await showMatch();
  const match = liveQuery('getMatch', { params: { id: 7 } });
  queryClient.setQueryData(match.queryKey, { players_in: 1, players_waiting: 0 } as never);
  const change = { changed: 'match', match_id: 7, players_in: 14, players_waiting: 3 } as const;
  await send({ ...change, spread_ms: 1200 });
  await until(() => queryClient.getQueryData(match.queryKey), { players_in: 14, players_waiting: 3 });
  await invalidate('listMatchPlayers');
  await rest(300);
  expect(reads).toBe(2);
  await until(() => reads, 3);
  // Few pages are open again.
  await send({ changed: 'match', match_id: 8 });
  await rest(100);
  await invalidate('listMatchPlayers');
  expect(reads).toBe(4);
  vi.restoreAllMocks();
});

it('during a hundred changes in a row it’s fetched at most once a second, and ends up showing the last one', async () => {
  await showMatch();
  let changes = 0;
  api.answer('listMatchPlayers', () => {
    reads += 1;
    return [{ goals: changes } as never];
  });
  const began = Date.now();
  for (; changes < 100; changes += 1) {
    await send({ changed: 'match', match_id: 7 });
    await rest(5);
  }
  await send({ changed: 'match', match_id: 7 });
  await until(kept, [{ goals: 100 }]);
  expect(reads - 2).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - began) / 1000));
});

it('a change during a fetch isn’t lost', async () => {
  await showMatch();
  let state = 'before';
  let letGo = () => {};
  api.answer('listMatchPlayers', async () => {
    const read = state;
    if (read === 'before')
      await new Promise<void>((resolve) => {
        held = 1;
        letGo = resolve;
      });
    held = 0;
    return [{ preferred_name: read } as never];
  });
  void queryClient.refetchQueries(players(7));
  await comes(() => timesCalled('listMatchPlayers'), 3);
  state = 'after';
  await send({ changed: 'match', match_id: 7 });
  await rest(100);
  letGo();
  await until(kept, [{ preferred_name: 'after' }]);
});

it('a match that doesn’t exist isn’t refetched', async () => {
  api.refuse('listMatchPlayers', 'not_found', 404, 'This match doesn’t exist.');
  show(players(9));
  await rest(1000);
  const before = timesCalled('listMatchPlayers');
  expect(before).toBeGreaterThan(0);
  api.allowStreams();
  await until(api.streams, 1);
  await send({ changed: 'match', match_id: 9 });
  await rest(300);
  expect(timesCalled('listMatchPlayers')).toBe(before);
});

it('a match that this page is deleting, or has deleted, isn’t refetched, unless that failed', async () => {
  await showMatch();
  const deletion = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const options = { mutationKey: ['deleteMatch'], mutationFn: () => promise };
    const mutation = queryClient.getMutationCache().build(queryClient, options);
    const ended = mutation.execute({ params: { id: 7 }, body: { player_id: 1 } } as never).catch(() => {});
    return { ended, resolve, reject };
  };
  const failing = deletion();
  await send({ changed: 'match', match_id: 7 });
  await rest(2000);
  expect(reads).toBe(2);
  failing.reject(new Error('away'));
  await failing.ended;
  await send({ changed: 'match', match_id: 7 });
  await until(() => reads, 3);
  const succeeding = deletion();
  succeeding.resolve();
  await succeeding.ended;
  await send({ changed: 'match', match_id: 7 });
  await rest(2000);
  expect(reads).toBe(3);
  queryClient.getMutationCache().clear();
});

it('everything live is refetched when a stream opens, and nothing else', async () => {
  api.allowStreams();
  show(apiQuery('listPlayers'));
  show(liveQuery('listMatches', { params: { status: 'pending' } }));
  await until(() => timesCalled('listMatches'), 2);
  expect(timesCalled('listPlayers')).toBe(1);
});

it.each([
  ['isn’t refetched if nothing has changed since it was requested', 5000, 1],
  ['is refetched if something has', 0, 2],
])('when a stream opens, what a page has just loaded %s', async (_, for_ms, expected) => {
  api.allowStreams({ changed: 'nothing', for_ms });
  show(players(7));
  await comes(api.streams, 1);
  await rest(300);
  expect(reads).toBe(expected);
});

it.each([
  ['isn’t refetched if nothing has changed since the page was opened', 1000, 1],
  ['is refetched if something may have', 5000, 2],
])('what was requested before %s', async (_, age, expected) => {
  end();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - age);
  api.allowStreams({ changed: 'nothing', for_ms: 3000 });
  show(players(7));
  await comes(() => reads, 1);
  end = keepLive();
  await comes(api.streams, 1);
  await rest(300);
  expect(reads).toBe(expected);
});

it('a tab has one stream, and none while it’s hidden or shows nothing live', async () => {
  api.allowStreams();
  show(apiQuery('listPlayers'));
  await comes(() => timesCalled('listPlayers'), 1);
  expect(api.streams()).toBe(0);
  show(players(7));
  show(liveQuery('listMatches', { params: { status: 'pending' } }));
  await comes(api.streams, 1);

  focusManager.setFocused(false);
  await comes(api.streams, 0);
  await comes(() => queryClient.isFetching(), 0);
  const before = reads;
  focusManager.setFocused(true);
  await comes(api.streams, 1);
  await until(() => reads, before + 1);
});

it('a stream that’s cut is reopened', async () => {
  await showMatch();
  api.cutStreams();
  api.allowStreams();
  await until(() => reads, 3);
  expect(api.streams()).toBe(1);
});

it('a stream reopens straight away when the network is back', async () => {
  show(players(7));
  // By now the next attempt is seconds away.
  await until(() => reads, 3);
  onlineManager.setOnline(false);
  api.allowStreams();
  onlineManager.setOnline(true);
  await comes(api.streams, 1);
});

it('without a stream, a page polls, and refetches every time someone comes back to it', async () => {
  show(players(7));
  await comes(() => reads > 0, true);
  const readMore = async () => {
    const before = reads;
    await rest(10_000);
    await until(() => reads > before, true);
  };
  await readMore();
  await readMore();

  focusManager.setFocused(false);
  await rest(1200);
  const before = reads;
  await rest(60_000);
  expect(reads).toBe(before);
  focusManager.setFocused(true);
  await until(() => reads > before, true);
});

it('what was read ahead before a change isn’t used after it', async () => {
  await showMatch();
  readAhead('/players');
  await comes(() => timesCalled('listPlayers'), 1);
  await send({ changed: 'match', match_id: 8 });
  await rest(100);
  await callApi('listPlayers');
  expect(timesCalled('listPlayers')).toBe(2);
});
