import { useSession } from '@kickabout/session';
import { expect, it } from 'vitest';
import { callApi } from './call-api.ts';
import { testApi } from './testing/test-api.ts';

const api = testApi();

it('a call whose early answer was refused is made again, and says why it failed', async () => {
  useSession.setState({ status: 'signed-out', user: null, player: null, error: null });
  const address = '/api/v1/leaderboard?year=2026&month=11';
  document.head.innerHTML = `<link rel="preload" as="fetch" crossorigin href="${address}">`;
  api.refuse('getLeaderboard', 'service_unavailable', 503, 'Back soon.');
  const read = callApi('getLeaderboard', { query: { year: '2026', month: '11' } });
  await expect(read).rejects.toMatchObject({ code: 'service_unavailable', message: 'Back soon.' });
  expect(api.calls).toHaveLength(2);
});
