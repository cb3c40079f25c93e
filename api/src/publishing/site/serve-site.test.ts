import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClub } from '../../testing/start-club.ts';
import { createTestSite, makeRelease, publish, routesAt } from '../../testing/test-releases.ts';
import { createOwnKey } from '../remotes/publish-keys.ts';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5000))});`;
const site = createTestSite({ pages: { '/rules': '<h1>Our Rules: $& free</h1>' } });
for (const [path, content] of Object.entries({
  'assets/login-window.0a1b2c.html': '<!doctype html><title>Log in</title>',
  'assets/main.0a1b2c.js': SCRIPT,
  'assets/small.0a1b2c.js': SCRIPT,
  'assets/small.0a1b2c.js.br': brotliCompressSync(SCRIPT),
  '../secret.txt': 'not of the site',
}))
  site.write(path, content);
afterAll(() => site.remove());
const club = await startClub({ choices: { club_name: 'Park FC' }, env: { SITE_FOLDER: site.folder } });

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  club.app.inject({ method: 'GET', url, headers });

describe('the site', () => {
  it.each([
    ['/assets/main.0a1b2c.js', 'public, max-age=31536000, immutable'],
    ['/remotes.json', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/', 'no-cache'],
    ['/config.json', 'no-cache'],
  ])('%s is cached as %s', async (url, caching) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, caching]);
  });

  it.each(['/matches', '/matches/7', '/your-account', '/leaderBoard?year=2026', '/remotes'])(
    '%s is the page, for the browser’s router',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, body]).toEqual([200, expect.stringContaining('<!--page-->')]);
    },
  );

  it('a document says whether someone may be signed in, for styles that reserve a place', async () => {
    const cookie = 'a=1; auth0.kickabout.is.authenticated=true';
    const bodies = [await get('/'), await get('/', { cookie })].map(({ body }) => body);
    expect(bodies.map((body) => body.includes('<html data-signed-in lang='))).toEqual([false, true]);
  });

  it.each(['GET', 'HEAD'] as const)('answers %s for a page, whatever Accept says', async (method) => {
    for (const accept of ['*/*', 'application/json', 'image/png', undefined]) {
      const headers = accept === undefined ? {} : { accept };
      const { statusCode, headers: answer } = await club.app.inject({ method, url: '/matches/29', headers });
      expect([statusCode, answer['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
  });

  it.each([
    ['/assets/gone.js', 'text/html'],
    ['/remotes/mf-x/0.9.0/entry.js', 'text/html'],
    ['/favicon.png', 'image/png'],
    ['/security.txt?a=b', '*/*'],
  ])('%s (%s) is not found, and doesn’t return the page', async (url, accept) => {
    const { statusCode, body } = await get(url, { accept });
    expect([statusCode, body]).toEqual([404, 'Not found']);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '//secret.txt',
    '/%00',
  ])('%s reveals nothing from outside the folder', async (url) => {
    const { statusCode, body } = await get(url);
    expect(body).not.toContain('not of the site');
    expect(statusCode).toBeLessThan(500);
  });

  it('has the shell’s own pages as HTML, and a skeleton for all others', async () => {
    expect((await get('/rules?from=home')).body).toMatch(/<\/head><h1>Our Rules: \$& free<\/h1>$/);
    expect((await get('/matches')).body).toContain('One moment');
  });

  it('has the preloads of the live release in the page, which changes with the release and is answered 304 until then', async () => {
    const { key } = await createOwnKey(club.services, 'mf-x');
    const routes = routesAt('/xs');
    const goLive = (release: string) =>
      publish(club, { token: key }, makeRelease({ name: 'mf-x', release, routes }));
    await goLive('r1');
    const first = await get('/xs');
    expect(first.body).toMatch(
      /<link rel="preload" as="script" crossorigin fetchpriority="low" integrity="sha384-[^"]+" href="\/remotes\/mf-x\/r1\/kit-screen.r1.js">/,
    );
    expect((await get('/rules')).body).not.toContain('preload');
    const again = { 'if-none-match': String(first.headers['etag']) };
    expect((await get('/xs', again)).statusCode).toBe(304);
    await goLive('r10');
    const after = await get('/xs', again);
    expect([after.statusCode, after.body]).toEqual([200, expect.stringContaining('kit-screen.r10.js')]);
  });

  it('is compressed, using a precompressed file if there is one', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    for (const url of ['/assets/main.0a1b2c.js', '/assets/small.0a1b2c.js']) {
      const response = await get(url, headers);
      expect(response.headers['content-encoding']).toBe('br');
      expect(response.rawPayload.length).toBeLessThan(200);
      expect(response.headers['content-type']).toMatch(/javascript/);
    }
    expect((await get('/assets/small.0a1b2c.js', {})).body).toBe(SCRIPT);
  });

  it('has the club and the provider from the environment, and no secrets', async () => {
    const { body } = await get('/config.json');
    expect(JSON.parse(body)).toMatchObject({
      clubName: 'Park FC',
      timeZone: 'Europe/London',
      identity: {
        domain: new URL(club.identity.issuer).origin,
        clientId: 'kickabout',
        refreshTokens: false,
        sessionDays: 1,
      },
    });
    expect(body.replace('refreshTokens', '')).not.toMatch(/secret|token/i);
  });

  it('has the year of the club’s first completed match', async () => {
    const firstYear = async () => (await get('/config.json')).json().firstYear;
    expect(await firstYear()).toBeNull();
    const matches = await matchFixtures(club, await club.signUp('admin'));
    const [late, early] = [
      await matches.createMatch({ match_date: '2024-11-24' }),
      await matches.createMatch({ match_date: '2023-11-24' }),
    ];
    expect(await firstYear()).toBeNull();
    await matches.update(late, { match_status: 'completed' });
    expect(await firstYear()).toBe(2024);
    await matches.update(early, { match_status: 'completed' });
    expect(await firstYear()).toBe(2023);
  });

  it('lets the login popup keep its opener on the way to the provider, in every browser', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['cross-origin-opener-policy'];
    expect(await policyOf('/login')).toBe('same-origin-allow-popups');
    expect(await policyOf('/assets/login-window.0a1b2c.html')).toBe('unsafe-none');
  });

  it('leaves unknown paths of the API to the API', async () => {
    const { headers } = await get('/api/v1/nothing');
    expect(headers['content-type']).toMatch(/problem\+json/);
  });
});
