import { API_PREFIX } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';

const club = await startClub();
const admin = await club.signUp('founder');

const statusOf = async (method: 'GET' | 'POST', path: string, from?: string) =>
  (
    await club.app.inject({
      method,
      url: API_PREFIX + path,
      ...(method === 'POST' && { payload: { comment: 'Good game' } }),
      headers: {
        authorization: `Bearer ${admin.token}`,
        ...(from !== undefined && { 'sec-fetch-site': from }),
      },
    })
  ).statusCode;

it.each([
  ['a page of another site', 'cross-site', 403],
  ['a page of this site', 'same-origin', 201],
  ['a page of this domain', 'same-site', 201],
  ['someone who typed it', 'none', 201],
  ['a program', undefined, 201],
])('a change from %s', async (_, from, status) => {
  expect(await statusOf('POST', '/feedback', from)).toBe(status);
});

it.each([
  ['what someone has to be signed in for', 'GET', '/payments/sync', 403],
  ['what is public', 'GET', '/players', 200],
  ['what mail apps send', 'POST', '/messages/unsubscribe/made-up/teams_out', 404],
] as const)('from another site, %s', async (_, method, path, status) => {
  expect(await statusOf(method, path, 'cross-site')).toBe(status);
});
