// @vitest-environment happy-dom
import { useSession } from '@kickabout/session';
import { beforeEach, expect, it } from 'vitest';
import { callApi } from './call-api.ts';
import { testApi } from './testing/test-api.ts';

const api = testApi();
const link = () => document.querySelector('link[rel="preload"][as="fetch"]');
const read = () => callApi('getLeaderboard', { query: { year: '2026', month: '11' } });

beforeEach(() => {
  useSession.setState({ status: 'signed-out', user: null, player: null, error: null });
  const address = '/api/v1/leaderboard?year=2026&month=11';
  document.head.innerHTML = `<link rel="preload" as="fetch" crossorigin href="${address}">`;
});

it('the first call takes the answer that the page asked for, once', async () => {
  api.answer('getLeaderboard', []);
  expect(await read()).toEqual([]);
  expect(link()).toBeNull();
  await read();
  expect(api.calls).toHaveLength(2);
});

it('a call whose early answer was refused is made again, and says why it failed', async () => {
  api.refuse('getLeaderboard', 'service_unavailable', 503, 'Back soon.');
  await expect(read()).rejects.toMatchObject({ code: 'service_unavailable', message: 'Back soon.' });
  expect(api.calls).toHaveLength(2);
});

it('someone signed in does not take an answer that was meant for visitors', async () => {
  useSession.setState({ status: 'signed-in' });
  await read().catch(() => {});
  expect(link()).not.toBeNull();
});
