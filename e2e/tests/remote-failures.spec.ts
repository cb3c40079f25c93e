import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../src/test.ts';

/** The remote that fails here, and a page of it that everybody may see. */
const REMOTE = 'mf-players';
const PAGE = '/players';
/** Whatever a browser says of that remote is expected here. */
const COMPLAINT = new RegExp(REMOTE);

interface Entry {
  name: string;
  entry: string;
  integrity: string;
  contract: string;
}

const isOf = (remote: string) => (url: URL) => url.pathname.startsWith(`/remotes/${remote}/`);
const isEntry = (url: URL) => isOf(REMOTE)(url) && url.pathname.endsWith('/remote-entry.js');
const isChunk = (url: URL) => isOf(REMOTE)(url) && /\.js$/.test(url.pathname) && !isEntry(url);
const isAnyRemote = (url: URL) => url.pathname.startsWith('/remotes/');

const script = (body: string) => ({
  contentType: 'text/javascript',
  headers: { 'access-control-allow-origin': '*' },
  body,
});

async function tamper(route: Route): Promise<void> {
  const body = await (await route.fetch()).text();
  await route.fulfill(script(`${body}\nwindow.ranForeignCode = true;`));
}

/** Changes the remote's entry in the registry, as the page sees it. */
async function changeRegistry(page: Page, change: (entry: Entry) => void): Promise<void> {
  await page.route('**/remotes.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: Entry[] };
    for (const remote of registry.remotes) if (remote.name === REMOTE) change(remote);
    await route.fulfill({ json: registry });
  });
}

/** Serves another entry, which the registry pins as if it were the right one. */
async function publishEntry(page: Page, body: string): Promise<void> {
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  await changeRegistry(page, (remote) => {
    remote.integrity = integrity;
  });
  await page.route(isEntry, (route) => route.fulfill(script(body)));
}

const FAILURES: Record<string, { fail: (page: Page) => Promise<unknown>; says: RegExp }> = {
  'its entry is missing': {
    fail: (page) => page.route(isEntry, (route) => route.fulfill({ status: 404 })),
    says: /mf-players\) is missing from the server/,
  },
  'its entry is a web page': {
    fail: (page) =>
      page.route(isEntry, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' })),
    says: /mf-players\) is missing from the server/,
  },
  'its server cannot be reached': {
    fail: (page) => page.route(isEntry, (route) => route.abort()),
    says: /mf-players\) could not be reached/,
  },
  'its entry never arrives': {
    fail: (page) => page.route(isEntry, () => {}),
    says: /mf-players\) takes too long to arrive/,
  },
  'its entry throws': {
    fail: (page) => publishEntry(page, 'throw new Error("own goal")'),
    says: /mf-players\) did not start/,
  },
  'its entry holds no container': {
    fail: (page) => publishEntry(page, '"nothing"'),
    says: /mf-players\) did not start/,
  },
  'its entry was tampered with': {
    fail: (page) => page.route(isEntry, tamper),
    says: /mf-players\) is not what its authors published, so it was not run/,
  },
  'a chunk of it was tampered with': {
    fail: (page) => page.route(isChunk, tamper),
    says: /mf-players\) is not what its authors published, so it was not run/,
  },
  'a chunk of it is missing': {
    fail: (page) => page.route(isChunk, (route) => route.fulfill({ status: 404 })),
    says: /mf-players\) is missing from the server/,
  },
  'it was built for another major of the contract': {
    fail: async (page) => {
      await changeRegistry(page, (remote) => {
        remote.contract = '2.3.0';
      });
      await page.route(isOf(REMOTE), () => {
        throw new Error('its code was fetched');
      });
    },
    says: /mf-players was built for contract 2\.3\.0; this site speaks 1\.\d+\.\d+\./,
  },
};

for (const [name, { fail, says }] of Object.entries(FAILURES)) {
  test(`a remote costs its own pages alone when ${name}`, async ({ page, watch }) => {
    watch.expect(COMPLAINT);
    await fail(page);
    await page.goto(PAGE);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(says, { timeout: 20_000 });
    expect(await page.evaluate('window.ranForeignCode')).toBeUndefined();

    await page.getByRole('link', { name: 'Matches', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Matches$/ })).toBeVisible();

    await page.goBack();
    await expect(alert).toContainText(says, { timeout: 20_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
  });
}

test('a chunk that is missing for a moment is fetched again without a word', async ({ page, watch }) => {
  watch.expect(COMPLAINT);
  let refused = 0;
  await page.route(isChunk, (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
  expect(refused).toBeGreaterThan(1);
});

test('the shell does not wait for remotes: home works while all of them hang', async ({ page }) => {
  await page.route(isAnyRemote, () => {});
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Rules' })).toBeVisible();
});

test('without a registry the pages of the shell work, and the others say what to do', async ({
  page,
  watch,
}) => {
  watch.expect(/remotes\.json/, /the list of remotes/);
  await page.route('**/remotes.json', (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(PAGE);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Check your connection and try again',
  );
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
});
