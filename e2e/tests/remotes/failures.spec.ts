import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../src/test.ts';

/** A page of every remote, which these tests open to everybody; its guard is not what they are about. */
const PAGES = {
  'mf-players': '/players',
  'mf-matches': '/matches',
  'mf-leaderboards': '/leaderBoard',
  'mf-feedback': '/feedback',
  'mf-admin': '/create-match',
} as const;

/** One of them is enough for every change; `npm run e2e:remotes` takes all. */
const EVERY_REMOTE = process.env['KICKABOUT_EVERY_REMOTE'] !== undefined;
const FAILING = EVERY_REMOTE ? Object.keys(PAGES) : ['mf-players'];

interface Entry {
  name: string;
  release: string;
  entry: string;
  integrity: string;
  contract: string;
  routes: { path: string; access: string; screen: string }[];
}

const isOf = (remote: string) => (url: URL) => url.pathname.startsWith(`/remotes/${remote}/`);
const isEntry = (remote: string) => (url: URL) =>
  isOf(remote)(url) && url.pathname.endsWith('/remote-entry.js');
const isChunk = (remote: string) => (url: URL) =>
  isOf(remote)(url) && /\.js$/.test(url.pathname) && !isEntry(remote)(url);
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

/** Changes the registry as the page sees it; returns what it says of a remote. */
async function changeRegistry(
  page: Page,
  remote: string,
  change: (entry: Entry) => void = () => {},
): Promise<Entry> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as { remotes: Entry[] };
  const entry = remotes.find(({ name }) => name === remote);
  if (!entry) throw new Error(`${remote} is not published`);
  for (const route of entry.routes) route.access = 'everyone';
  change(entry);
  await page.route('**/remotes.json', (route) => route.fulfill({ json: { contract: '1.0.0', remotes } }));
  return entry;
}

/** Serves another entry, which the registry pins as if it were the right one. */
async function publishEntry(page: Page, remote: string, body: (container: string) => string): Promise<void> {
  let text = '';
  await changeRegistry(page, remote, (entry) => {
    entry.release = `${entry.release}-broken`;
    text = body(`${entry.name}_${entry.release}`.replace(/\W/g, '_'));
    entry.integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  });
  await page.route(isEntry(remote), (route) => route.fulfill(script(text)));
}

const FAILURES: Record<string, { fail: (page: Page, remote: string) => Promise<unknown>; says: RegExp }> = {
  'its entry is missing': {
    fail: (page, remote) => page.route(isEntry(remote), (route) => route.fulfill({ status: 404 })),
    says: /\(mf-[a-z]+\) is missing from the server/,
  },
  'its entry is a web page': {
    fail: (page, remote) =>
      page.route(isEntry(remote), (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
      ),
    says: /\(mf-[a-z]+\) is missing from the server/,
  },
  'its server cannot be reached': {
    fail: (page, remote) => page.route(isEntry(remote), (route) => route.abort()),
    says: /\(mf-[a-z]+\) could not be reached/,
  },
  'its entry never arrives': {
    fail: (page, remote) => page.route(isEntry(remote), () => {}),
    says: /\(mf-[a-z]+\) takes too long to arrive/,
  },
  'its entry throws': {
    fail: (page, remote) => publishEntry(page, remote, () => 'throw new Error("own goal")'),
    says: /\(mf-[a-z]+\) did not start/,
  },
  'its entry holds no container': {
    fail: (page, remote) => publishEntry(page, remote, () => '"nothing"'),
    says: /\(mf-[a-z]+\) did not start/,
  },
  'its screen throws while it draws': {
    fail: (page, remote) =>
      publishEntry(
        page,
        remote,
        (container) =>
          `var ${container} = { init() {}, get: async () => () => ({ Component() { throw new Error('own goal') } }) }`,
      ),
    says: /\(mf-[a-z]+\) ran into an error/,
  },
  'its entry was tampered with': {
    fail: (page, remote) => page.route(isEntry(remote), tamper),
    says: /\(mf-[a-z]+\) is not what its authors published, so it was not run/,
  },
  'a chunk of it was tampered with': {
    fail: (page, remote) => page.route(isChunk(remote), tamper),
    says: /\(mf-[a-z]+\) is not what its authors published, so it was not run/,
  },
  'a chunk of it is missing': {
    fail: (page, remote) => page.route(isChunk(remote), (route) => route.fulfill({ status: 404 })),
    says: /\(mf-[a-z]+\) is missing from the server/,
  },
  'it was built for another major of the contract': {
    fail: async (page, remote) => {
      await changeRegistry(page, remote, (entry) => {
        entry.contract = '2.3.0';
      });
      await page.route(isOf(remote), () => {
        throw new Error('its code was fetched');
      });
    },
    says: /mf-[a-z]+ was built for contract 2\.3\.0; this site speaks 1\.\d+\.\d+\./,
  },
};

for (const remote of FAILING) {
  const path = PAGES[remote as keyof typeof PAGES];
  for (const [name, { fail, says }] of Object.entries(FAILURES)) {
    test(`${remote} costs its own pages alone when ${name}`, async ({ page, watch }) => {
      // Whatever a browser says of that remote is expected here.
      watch.expect(new RegExp(remote));
      const { release, routes } = await changeRegistry(page, remote);
      const screen = routes.find((route) => route.path === path)?.screen;
      await fail(page, remote);
      await page.goto(path);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(says, { timeout: 20_000 });
      await expect(alert).toContainText(remote);
      expect(await page.evaluate('window.ranForeignCode')).toBeUndefined();

      // Another remote, and back.
      const other = remote === 'mf-matches' ? 'Players' : 'Matches';
      await page.getByRole('navigation').getByRole('link', { name: other, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${other}$`) })).toBeVisible();
      await page.goBack();
      await expect(alert).toContainText(says, { timeout: 20_000 });

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await changeRegistry(page, remote);
      await page.getByRole('button', { name: 'Try again' }).click();
      const mark = `screen ${remote}@${release}/${screen}`;
      await page.waitForFunction((wanted) => performance.getEntriesByName(wanted).length > 0, mark);
      await expect(alert).toHaveCount(0);
    });
  }
}

if (EVERY_REMOTE) {
  test('a remote whose chunk hangs says so after its time limit of 15 s', async ({ page, watch }) => {
    watch.expect(/mf-players/);
    await page.route(isChunk('mf-players'), () => {});
    await page.goto('/players');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/takes too long to arrive/, {
      timeout: 30_000,
    });
  });
}

test('a chunk that is missing for a moment is fetched again without a word', async ({ page, watch }) => {
  watch.expect(/mf-players/);
  let refused = 0;
  await page.route(isChunk('mf-players'), (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto('/players');
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
  await page.goto('/players');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Check your connection and try again',
  );
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
});
