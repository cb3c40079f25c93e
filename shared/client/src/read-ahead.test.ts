// @vitest-environment happy-dom
import { setImmediate as nextTask } from 'node:timers/promises';
import { clearSession, setSignedIn } from '@kickabout/session';
import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi, readAhead } from './call-api.ts';
import { clearCacheOnSignOut } from './clear-cache-on-sign-out.ts';
import { forgetReadAhead, keepReadAhead } from './early-reads.ts';
import { apiQuery, queryClient } from './queries.ts';
import { testApi } from './testing/test-api.ts';

const api = testApi();
const readLatesAhead = () => readAhead('/matchPlayer/lates');
let end: () => void;

beforeEach(() => {
  api.answer('listLates', []);
  end = clearCacheOnSignOut();
});
afterEach(() => {
  end();
  forgetReadAhead();
});

it('what was read ahead answers one call, however often it was asked for', async () => {
  readLatesAhead();
  readLatesAhead();
  expect(await callApi('listLates')).toEqual([]);
  expect(api.calls).toHaveLength(1);
  await callApi('listLates');
  expect(api.calls).toHaveLength(2);
});

it('a screen has what was read ahead before the browser paints', async () => {
  keepReadAhead('/api/v1/matchPlayer/lates', async () => ({ data: [], link: null }));
  let shown: unknown;
  // What `useQuery` does.
  const show = notifyManager.batchCalls(({ data }: { data: unknown }) => {
    shown = data;
  });
  const stop = new QueryObserver(queryClient, apiQuery('listLates')).subscribe(show);
  // The browser may paint between two tasks.
  await nextTask();
  expect(shown).toEqual([]);
  stop();
});

const LATER = Date.now() + 20_000;

it.each([
  ['ten seconds have passed', async () => void vi.spyOn(Date, 'now').mockReturnValue(LATER)],
  ['someone signs in', async () => setSignedIn({ sub: 'kim', email: 'kim@example.test', name: 'Kim' })],
  [
    'something is changed, even if that fails',
    () => callApi('deleteFeedback', { params: { id: 1 } }).catch(() => {}),
  ],
])('what was read ahead isn’t used after %s', async (_, happen) => {
  readLatesAhead();
  await expect.poll(() => api.calls).toHaveLength(1);
  await happen();
  clearSession();
  const before = api.calls.length;
  await callApi('listLates');
  expect(api.calls).toHaveLength(before + 1);
});

it('a call whose answer could not be read ahead is made, and says why it failed', async () => {
  api.refuse('listLates', 'service_unavailable', 503, 'Back soon.');
  readLatesAhead();
  await expect(callApi('listLates')).rejects.toMatchObject({ message: 'Back soon.' });
  expect(api.calls).toHaveLength(2);
});
