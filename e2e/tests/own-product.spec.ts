import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@kickabout/domain';
import type { BrowserContext, Page } from '@playwright/test';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { expectOut, joinMatch, yourPlace } from '../support/pages/match-page.ts';
import { expectSignedIn, pressLogIn } from '../support/pages/sign-in.ts';
import { type Player, personOf } from '../support/person.ts';
import { giveMoney, prepareMatch } from '../support/prepare-match.ts';
import { settled } from '../support/settled.ts';
import { findFivePorts, type RunningProduct, startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

/** These tests kill processes and need settings of their own, so they start a product of their own. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const MONTH = 31 * 24 * HOUR_MS;

const dataFolder = mkdtempSync(join(tmpdir(), 'kickabout-starter-'));
let product: RunningProduct;
/** Its site. To a browser, 127.0.0.1 and localhost are two sites, like club.example and a provider's domain. */
let site: string;

const start = (port: number) =>
  startProduct({
    dataFolder,
    port,
    args: ['--empty'],
    env: {
      PUBLIC_URL: site,
      IDENTITY_REFRESH_TOKENS: 'on',
    },
  });

const apiPid = (): number => JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8')).api;

test.beforeAll(async () => {
  const port = await findFivePorts();
  site = `http://127.0.0.1:${port}`;
  product = await start(port);
});
test.afterAll(async () => {
  await product?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('a server killed in the middle of a join leaves nothing half done, and the join works on a retry', async ({
  page,
  watch,
}) => {
  watch.expect(/api\/v1/, /joinMatch:|Error fetching /);
  const founder = await personOf(page.request, site).becomePlayer('Fiona');
  await giveMoney(founder, founder.playerId, 20);
  const match = await prepareMatch(founder);
  await logIn(page);
  await page.goto(`${site}/matches/${match.match_id}`);
  await expectOut(page);
  // Every part of the page has loaded, so only the join can fail from here.
  await expect(page.getByRole('heading', { name: 'Admin tools' })).toBeVisible();
  await expect.poll(() => watch.requested.some((url) => url.includes('/assets/later.'))).toBe(true);
  await settled(page, watch);

  // While it is stopped, the API accepts the request without answering; once killed, it never will.
  const api = apiPid();
  process.kill(api, 'SIGSTOP');
  const sent = page.waitForRequest('**/api/v1/matchPlayer');
  await page.getByRole('button', { name: 'Join Match' }).click();
  await sent;
  process.kill(api, 'SIGKILL');
  await expectMessage(page, 'Failed to join the match. Please check your balance or try again.');
  await expect(yourPlace(page)).toContainText('The server cannot be reached.');

  await product.hears(/The API is running again/);
  expect(await moneyOf(founder)).toEqual({ balance: 20, held: 0 });
  await joinMatch(page);
  expect(await moneyOf(founder)).toEqual({ balance: 20, held: 5 });
});

test('with refresh tokens, someone who comes back after a month is signed in, although the provider is on another site and its cookies are blocked', async ({
  page,
  context,
  watch,
}) => {
  await personOf(page.request, site).becomePlayer('Monty');
  await blockThirdPartyCookies(context, page);
  // The provider has its own clock, so the page's is put back for the login and not forward after it.
  await page.clock.setFixedTime(Date.now() - MONTH);
  await logIn(page);
  // An open page would renew its session too.
  await page.goto('about:blank');
  await page.clock.setFixedTime(Date.now());
  watch.requested.length = 0;
  await page.goto(`${site}/your-account`);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  const asked = (path: string) => watch.requested.filter((url) => url.includes(path)).length;
  expect(asked('/auth/refresh')).toBe(1);
  expect(asked('/authorize')).toBe(0);
});

test('without them, the session there ends with the access token', async ({ page, context }) => {
  await personOf(page.request, site).becomePlayer('Monty');
  await blockThirdPartyCookies(context, page);
  await context.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, identity: { ...config.identity, refreshTokens: false } } });
  });
  await page.clock.setFixedTime(Date.now());
  await logIn(page);
  await page.clock.setFixedTime(Date.now() + 3 * HOUR_MS);
  // The same attempt works if the provider is on the same site: see session.spec.ts.
  const silent = page.waitForRequest(/\/authorize\?.*prompt=none/);
  await page.goto(`${site}/your-account`);
  await silent;
  await expect(page).toHaveURL(`${site}/login`);
});

test('PostgreSQL, the API and the starter itself come back after kill -9, and Ctrl-C stops everything', async ({
  request,
}) => {
  const answers = async (path = '/readyz') =>
    expect(async () => {
      expect((await request.get(site + path)).status()).toBe(200);
    }).toPass({ timeout: 20_000 });
  const [pid] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await product.hears(/PostgreSQL is running again/);
  await answers();
  await answers('/api/v1/matches/pending');
  await expect(startProduct({ dataFolder, args: ['--empty'] })).rejects.toThrow(
    `Kickabout is already running on ${dataFolder} at ${product.address}`,
  );

  product.starter.kill('SIGKILL');
  product = await start(product.port);
  await answers();
  expect(await product.stop()).toBe(0);
  await expect(request.get(`${site}/readyz`)).rejects.toThrow('ECONNREFUSED');
});

async function moneyOf({ call, playerId }: Player) {
  const details = await call('getOwnDetails', { params: { id: playerId } });
  return { balance: details.account_balance, held: details.held };
}

/** As browsers do that block cookies of other sites: the provider's are only sent while the person is there. */
async function blockThirdPartyCookies(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}

/** Logs in with the session that this browser already has at the provider. */
async function logIn(page: Page): Promise<void> {
  await page.goto(`${site}/login`);
  await pressLogIn(page);
  await expectSignedIn(page);
}
