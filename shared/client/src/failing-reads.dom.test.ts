import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiPages, apiQuery, queryClient } from './queries.ts';
import { testApi } from './testing/test-api.ts';

const api = testApi();
let sentences: string[];
beforeEach(() => {
  sentences = [];
  vi.spyOn(console, 'error').mockImplementation((sentence: string) => void sentences.push(sentence));
});
afterEach(() => void vi.useRealTimers());

const read = (query: Parameters<typeof queryClient.fetchQuery>[0]) =>
  queryClient.fetchQuery(query).catch(() => {});

it('a failed read is logged: of matches and players in the specification’s words, of others by the call', async () => {
  await queryClient
    .fetchInfiniteQuery(apiPages('listMatches', { params: { status: 'completed' } }))
    .catch(() => {});
  await queryClient.fetchInfiniteQuery(apiPages('listPlayers')).catch(() => {});
  await read(apiQuery('listAttributes') as never);
  expect(sentences).toEqual([
    'Error fetching completed matches:',
    'Error fetching players:',
    'Error fetching listAttributes:',
  ]);
});

it('that there’s no such thing is an answer, and not logged', async () => {
  api.refuse('getPlayer', 'not_found', 404, 'No such player.');
  await read(apiQuery('getPlayer', { params: { id: 9 } }) as never);
  expect(sentences).toEqual([]);
});

it.each([
  [{ keepsTrying: true }, 2],
  [{}, 1],
] as const)('a failing read with %o is asked for %d times within twenty seconds', async (meta, times) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const asked = () => api.calls.filter(({ name }) => name === 'listAttributes').length;
  const observer = new QueryObserver(queryClient, { ...apiQuery('listAttributes'), meta });
  const hide = observer.subscribe(() => {});
  const failures = async (count: number) => {
    while (observer.getCurrentResult().errorUpdateCount < count) await new Promise(setImmediate);
  };
  await failures(1);
  await vi.advanceTimersByTimeAsync(20_000);
  if (times === 2) await failures(2);
  expect(asked()).toBe(times);
  hide();
});
