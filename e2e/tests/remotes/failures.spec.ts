import type { Page, Route } from '@playwright/test';
import { digest, type Failure, failRemotes, script } from '../../src/failing-remotes.ts';
import { expect, test } from '../../src/test.ts';

/** A page of every remote; the admin's tools come last, because they stand in pages of others. */
const PAGES = {
  'mf-players': { path: '/players', heading: 'Players' },
  'mf-leaderboards': { path: '/leaderBoard', heading: /Leaderboard/ },
  'mf-feedback': { path: '/feedback', heading: 'Feedback' },
  'mf-matches': { path: '/matches', heading: /Matches$/ },
  'mf-admin': { path: '/create-match', heading: 'Create Match' },
} as const;
type Remote = keyof typeof PAGES;

/** What stands above the reason, in place of a page and in a place that a remote fills. */
const SAYS = { page: 'cannot be shown right now', slot: 'Something is missing here' } as const;

const isChunkOf = (remote: string) => (url: URL) =>
  url.pathname.startsWith(`/remotes/${remote}/`) && /(?<!remote-entry)\.js$/.test(url.pathname);

const missing = (route: Route) => route.fulfill({ status: 404 });
const tamper = async (route: Route) => {
  const body = await (await route.fetch()).text();
  const isStyle = route.request().resourceType() === 'stylesheet';
  await route.fulfill(
    isStyle
      ? { contentType: 'text/css', body: `${body}\nbody { display: none }` }
      : script(`${body}\nwindow.ranForeignCode = true;`),
  );
};
const hang = () => undefined;

const THROWS = 'throw new Error("own goal");';
/** A container whose every screen is this. */
const containerOf = (container: string, screen: string) =>
  `var ${container} = { init() {}, get: async () => () => { ${screen} } };`;

const MISSING = /is missing from the server/;
const NOT_STARTED = /did not start/;
const SLOW = /takes too long to arrive/;
const TAMPERED = /is not what its authors published, so it was not run/;

const FAILURES: Record<string, Failure> = {
  'its entry is missing': { answer: { entry: missing }, says: MISSING },
  'its entry is a web page': {
    answer: { entry: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }) },
    says: MISSING,
  },
  'its server cannot be reached': {
    answer: { entry: (route) => route.abort() },
    says: /could not be reached/,
  },
  'its entry hangs': { answer: { entry: hang }, hangsFor: 10_000, says: SLOW },
  'its entry throws': { entry: () => THROWS, says: NOT_STARTED },
  'its entry holds no container': { entry: () => '"nothing"', says: NOT_STARTED },
  'its entry was tampered with': { answer: { entry: tamper }, says: TAMPERED },
  'a chunk of it is missing': { answer: { script: missing }, says: MISSING },
  'a chunk of it hangs': { answer: { script: hang }, hangsFor: 15_000, says: SLOW },
  'a chunk of it was tampered with': { answer: { script: tamper }, says: TAMPERED },
  'a chunk of it throws': {
    entry: (_, original) =>
      original.replace(/sriHashes=\{[^}]*\}/, (pins) => pins.replace(/sha384-[^"]*/g, digest(THROWS))),
    answer: { script: (route) => route.fulfill(script(THROWS)) },
    says: NOT_STARTED,
  },
  'a stylesheet of it is missing': { answer: { style: missing }, says: MISSING },
  'a stylesheet of it was tampered with': { answer: { style: tamper }, says: TAMPERED },
  'its screens throw at import': {
    entry: (container) => containerOf(container, THROWS),
    says: NOT_STARTED,
  },
  'its screens throw while they draw': {
    entry: (container) => containerOf(container, `return { Component() { ${THROWS} } };`),
    says: /ran into an error|did not start/,
  },
  'it was built for another major of the contract': {
    publish: { contract: '2.3.0' },
    answer: {
      entry: () => {
        throw new Error('its code was fetched');
      },
    },
    says: /was built for contract 2\.3\.0; this site speaks 1\.\d+\.\d+\./,
  },
};

test.describe('what fails costs its own pages and slots alone, and can be tried again:', () => {
  test.use({ as: 'admin' });
  for (const [name, failure] of Object.entries(FAILURES)) {
    test(`each remote, when ${name}`, async ({ page, watch }) => {
      // Whatever a browser says of a remote is expected here.
      watch.expect(/mf-[a-z]+|own goal/);
      const remotes = await failRemotes(page, failure, Object.keys(PAGES));
      await page.goto('/rules');
      await expect(page.getByRole('heading', { level: 1, name: 'Our Rules' })).toBeVisible();
      await page.evaluate('window.stayed = true');

      const alertOf = (remote: Remote) =>
        page.getByRole('main').getByRole('alert').filter({ hasText: remote });
      /** Where a remote should be, it says what is wrong, under the heading of its page. */
      const failed = async (remote: Remote, place: keyof typeof SAYS) => {
        const alert = alertOf(remote);
        await expect(alert.filter({ hasText: SAYS[place] })).toContainText(failure.says);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        return alert;
      };
      const tryAgain = async (remote: Remote, place: keyof typeof SAYS) => {
        const alert = await failed(remote, place);
        remotes.mend(remote);
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(alert).toHaveCount(0);
      };
      // The page of a remote that fails has the same heading, above what it says.
      const isShown = async (remote: Remote) => {
        await expect(page.getByRole('heading', { level: 1, name: PAGES[remote].heading })).toBeVisible();
        await expect(alertOf(remote)).toHaveCount(0);
      };

      // One by one they are mended, while those that come later still fail.
      for (const remote of ['mf-players', 'mf-leaderboards', 'mf-feedback'] as const) {
        await goTo(page, PAGES[remote].path);
        await tryAgain(remote, 'page');
        await isShown(remote);
      }
      await goTo(page, PAGES['mf-matches'].path);
      await failed('mf-matches', 'page');
      await goTo(page, '/');
      await failed('mf-admin', 'slot');
      await tryAgain('mf-matches', 'slot');
      await expect(page.getByRole('heading', { name: 'Next match' })).toBeVisible();
      await goTo(page, PAGES['mf-matches'].path);
      await isShown('mf-matches');

      await page.getByRole('main').getByRole('link', { name: /·/ }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: /·/ })).toBeVisible();
      await failed('mf-admin', 'slot');
      await goTo(page, PAGES['mf-admin'].path);
      await failed('mf-admin', 'page');
      await page.goBack();
      await tryAgain('mf-admin', 'slot');
      await expect(page.getByRole('heading', { name: 'Admin tools' })).toBeVisible();
      await goTo(page, '/');
      await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible();
      await goTo(page, PAGES['mf-admin'].path);
      await isShown('mf-admin');
      expect(await page.evaluate('[window.stayed, window.ranForeignCode]')).toEqual([true, undefined]);
    });
  }
});

test('a chunk that is missing for a moment is fetched again without a word', async ({ page, watch }) => {
  watch.expect(/mf-players/);
  let refused = 0;
  await page.route(isChunkOf('mf-players'), (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto('/players');
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
  expect(refused).toBeGreaterThan(1);
});

test('the shell does not wait for remotes: home works while all of them hang', async ({ page }) => {
  await page.route('**/remotes/**', () => {});
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

/** Goes to a page as a link does, without loading the site anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
