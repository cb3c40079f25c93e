import { afterAll, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import type { TestClub } from '../../testing/test-club.ts';
import { createTestSite } from '../../testing/test-releases.ts';

const site = createTestSite();
afterAll(() => site.remove());
const clubAt = (address: string) => startClub({ env: { SITE_FOLDER: site.folder, PUBLIC_URL: address } });
const [atHome, hosted] = [await clubAt('http://localhost:3000'), await clubAt('https://club.example')];

const get = (club: TestClub, host: string, url: string, accept = 'text/html') =>
  club.app.inject({ method: 'GET', url, headers: { host, accept } });

it.each(['127.0.0.1:3000', '[::1]:3000'])('a page on %s redirects to PUBLIC_URL', async (host) => {
  const { statusCode, headers } = await get(atHome, host, '/matches/7?a=b');
  expect([statusCode, headers.location]).toEqual([302, 'http://localhost:3000/matches/7?a=b']);
});

it('no path redirects to another site', async () => {
  const { headers } = await get(atHome, '127.0.0.1:3000', '//elsewhere.example');
  expect(new URL(headers.location ?? '').host).toBe('localhost:3000');
});

it.each([
  ['a page at PUBLIC_URL', () => get(atHome, 'localhost:3000', '/')],
  ['anything that isn’t a page', () => get(atHome, '127.0.0.1:3000', '/config.json', 'application/json')],
  ['a page on a forwarded port', () => get(atHome, 'localhost:4000', '/')],
  ['a page on a local network name', () => get(atHome, 'kitchen.local:3000', '/')],
  [
    'a page of a site with its own domain, whatever a proxy calls it',
    () => get(hosted, '127.0.0.1:3000', '/'),
  ],
])('%s isn’t redirected', async (_, ask) => {
  expect((await ask()).statusCode).toBe(200);
});
