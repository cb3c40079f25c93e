import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClub, type TestClub } from '../../testing/test-club.ts';

const folder = mkdtempSync(join(tmpdir(), 'kickabout-site-'));
let atHome: TestClub;
let hosted: TestClub;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Kickabout</title>');
  const open = (publicUrl: string) => createTestClub({ env: { SITE_FOLDER: folder, PUBLIC_URL: publicUrl } });
  [atHome, hosted] = await Promise.all([open('http://localhost:3000'), open('https://club.example')]);
});
afterAll(async () => {
  await Promise.all([atHome.close(), hosted.close()]);
  rmSync(folder, { recursive: true });
});

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
