import type { Page } from '@playwright/test';
import { startChangingSite } from '../support/changing-site.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { deliverPush, startPushService } from '../support/push-service.ts';
import { expect, siteAddress, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test.use({ serviceWorkers: 'allow' });

/** Waits until the page has stored what someone sees without a network, with this in it. */
async function expectStored(page: Page, text: string): Promise<void> {
  const stored = () =>
    page.evaluate(async () => (await caches.match('/last-known.json'))?.text().catch(() => '') ?? '');
  await expect.poll(stored).toContain(text);
}

/** On a busy machine the server may take longer than the worker waits. */
const bePatient = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.postMessage('be patient'));

const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' });

test('the app can be installed, and without a network shows the next match, who’s in and the balance', async ({
  page,
  context,
  admin,
  enterAs,
  watch,
}) => {
  const match = await prepareMatch(admin);
  const olive = await enterAs('Olive', 20, '/rules');
  await page.setViewportSize(PHONE);
  await joinByApi(olive, match);
  await page.goto('/');
  await expectStored(page, match.match_name);

  const browser = await context.newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // The browsers of tests keep nothing, as when someone browses in private.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );

  // Someone leaves the app, and opens it where there's no network.
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.goto('/your-account');
  await expect(offlineHeading(page)).toBeVisible();
  const next = page.getByRole('region', { name: /ext match$/ }).filter({ hasText: match.match_name });
  await expect(next).toContainText('You’re in');
  await expect(next).toContainText('9 places left');
  await expect(next).toContainText(olive.name);
  await expect(next.getByText(/^as of \d\d:\d\d$/).first()).toBeVisible();
  const balance = page.getByRole('region', { name: 'Your balance' });
  await expect(balance).toContainText('£20.00');
  await expect(balance).toContainText('£15.00 available');
  await expect(balance).toContainText(/as of \d\d:\d\d/);

  await next.getByRole('button', { name: 'Leave Match' }).click();
  await expect(next.getByRole('status')).toContainText('You can’t leave without a connection.');
  await context.setOffline(false);
  // On a busy machine it's back without that.
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 3000 })
    .catch(() => {});
  // The page that was asked for comes back, and nothing has been sent meanwhile.
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${olive.name}!` })).toBeVisible();
  const players = await olive.call('listMatchPlayers', { params: { matchId: match.match_id } });
  expect(players.map(({ player_id }) => player_id)).toEqual([olive.playerId]);

  // A page that's open while the network goes says so too.
  await bePatient(page);
  await page.goto(`/matches/${match.match_id}`);
  const place = page.getByRole('region', { name: 'Your place' });
  await expect(place).toContainText('You’re in');
  const leave = page.getByRole('button', { name: 'Leave Match' });
  await expect(leave).toBeVisible();
  watch.expect(/leaveMatch/);
  await context.setOffline(true);
  await leave.click();
  await expect(place).toContainText('You’re offline');
  const strip = page.getByText('No connection. You see what was there before.');
  await expect(strip).toBeVisible();
  // Each of the five pages of the menu answers straight away: with what was read before, or with what the phone knows.
  watch.expect(/You’re offline|list of remotes could not be read|mf-[a-z]+/);
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const name of ['Matches', 'Rules', 'How to Pay', 'Your account', 'Players']) {
    await menu.click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/mf-|Loading/);
  }
  await expect(offlineHeading(page)).toBeVisible();
  await expect(next).toContainText(olive.name);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('link', { name: olive.name })).toBeVisible();
  await expect(strip).toBeHidden();
  await bePatient(page);
  await page.goto(`/matches/${match.match_id}`);
  await expect(place).toContainText('You’re in');

  // After a logout the phone knows nothing any more.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('kickabout-last-known'))).toBe(false);
});

/** The fonts that the page's heading is drawn in. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName.replace(/ .*/, ''));
}

// A font that comes late on a busy machine isn't waited for, so that another visit may be needed.
test('a stranger’s first page is in the club’s typeface, and so are a player’s pages beside a worker', async ({
  browse,
  page,
  enterAs,
}) => {
  await expect(async () => {
    const stranger = await browse('visitor');
    await stranger.goto('/rules');
    const fonts = await fontsOfHeading(stranger);
    expect(fonts).toEqual(['Archivo']);
  }).toPass();

  await enterAs('Fay', 0, '/rules');
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect(async () => {
    for (const path of ['/matches', '/rules']) {
      await page.goto(path);
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      expect(await fontsOfHeading(page)).toEqual(['Archivo']);
    }
  }).toPass();
});

test('an installed app follows the releases, waits for no slow server, and is removed when the server says so', async ({
  page,
  context,
  watch,
}) => {
  const site = await startChangingSite();
  const shown = () => page.locator('meta[name="shell-release"]').getAttribute('content');
  try {
    await page.setViewportSize(PHONE);
    await page.goto(`${site.address}/rules`);
    await page.evaluate(() => navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }));
    await page.evaluate(() => navigator.serviceWorker.ready);
    const own = String(await shown());

    // A new shell: an open tab is offered it, and opening the app brings it.
    const html = await (await page.request.get(siteAddress())).text();
    const registry = await (await page.request.get('/remotes.json')).json();
    site.change((path) => {
      if (path === '/remotes.json')
        return { type: 'application/json', body: JSON.stringify({ ...registry, shell: 'next' }) };
      return path === '/' ? { type: 'text/html', body: html.replaceAll(own, 'next') } : null;
    });
    await page.evaluate(() => {
      setTimeout(() => document.dispatchEvent(new Event('visibilitychange')), 3000);
    });
    await expect(page.getByText('New version available.')).toBeVisible();
    expect(await shown()).toBe(own);
    await page.goto(site.address);
    expect(await shown()).toBe('next');

    // It's taken back: the next page is the earlier one again.
    site.change(() => null);
    await page.goto(site.address);
    expect(await shown()).toBe(own);

    // Someone who knows nothing waits for a slow server; otherwise what's known is shown.
    const known = {
      version: 1,
      user: 'olive',
      clubName: 'Park FC',
      timeZone: 'Europe/London',
      matches: [],
      balance: null,
    };
    await page.evaluate(
      async (text) => (await caches.open('kickabout-last-known')).put('/last-known.json', new Response(text)),
      JSON.stringify(known),
    );
    site.change((path) => (path === '/matches' ? new Promise(() => {}) : null));
    await page.goto(`${site.address}/matches`, { waitUntil: 'commit' });
    await expect(offlineHeading(page)).toBeVisible();
    site.change(() => null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'pending Matches' })).toBeVisible();

    // Switched off: the worker goes with everything it stored.
    const removal = `addEventListener('install', () => skipWaiting());
      addEventListener('activate', (event) => event.waitUntil(registration.unregister()));`;
    site.change((path) => (path === '/worker.js' ? { type: 'text/javascript', body: removal } : null));
    await page.goto(`${site.address}/rules`);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await expect(page.goto(`${site.address}/`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  } finally {
    site.stop();
  }
});

test('a player turns messages on, one reaches the phone, and a logout ends them', async ({
  page,
  context,
  admin,
  enterAs,
}) => {
  const service = await startPushService();
  try {
    await service.serve(context);
    const noor = await enterAs('Noor', 20, '/your-account');
    await page.setViewportSize(PHONE);
    const device = page.getByRole('region', { name: 'Notifications' });
    await device.getByRole('button', { name: 'Turn on notifications on this device' }).click();
    await expect(device.getByRole('button', { name: 'Turn off on this device' })).toBeVisible();

    await noor.call('updateMessageSettings', { body: { quiet_hours: null } });
    const match = await prepareMatch(admin);
    await joinByApi(noor, match);
    await admin.call('deleteMatch', { params: { id: match.match_id }, body: { player_id: 1 } });
    // Other tests create matches meanwhile, and she is told when their sign-up opens.
    const cancelled = () => service.messages.filter((text) => text.includes('Cancelled'));
    await expect.poll(() => cancelled().length).toBe(1);
    const [message = ''] = cancelled();
    expect(message).toContain(match.match_name);

    const { title, tag } = JSON.parse(message) as { title: string; tag: string };
    expect(await deliverPush(page, message)).toEqual([{ title, tag }]);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test.push'))).toBeNull();
  } finally {
    service.stop();
  }
});
