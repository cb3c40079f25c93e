import type { Route } from '@playwright/test';
import { digest, type Failure, failRemotes, script } from '../../support/failing-remotes.ts';
import { goTo } from '../../support/go-to.ts';
import { expect, test } from '../../support/test.ts';

/** A page of every remote; the admin's tools come last, because they are on other remotes' pages. */
const PAGES = {
  'mf-players': { path: '/players', heading: 'Players' },
  'mf-leaderboards': { path: '/leaderBoard', heading: /Leaderboard/ },
  'mf-feedback': { path: '/feedback', heading: 'Feedback' },
  'mf-treasury': { path: '/books', heading: 'The club’s books' },
  'mf-releases': { path: '/remotes', heading: 'Remotes' },
  'mf-matches': { path: '/matches', heading: /Matches$/ },
  'mf-admin': { path: '/create-match', heading: 'Create Match' },
} as const;
type Remote = keyof typeof PAGES;
/** Those that fill no place in another page. */
const ALONE = ['mf-players', 'mf-leaderboards', 'mf-feedback', 'mf-treasury', 'mf-releases'] as const;

/** The heading above the reason, in place of a page and in a slot. */
const SAYS = { page: 'can’t be shown right now', slot: 'This section couldn’t load' } as const;

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
const NOT_STARTED = /failed to start/;
const SLOW = /is taking too long to load/;
const TAMPERED = /failed a security check, so it wasn’t loaded/;

const isNotDownloaded = () => {
  throw new Error('its code was downloaded');
};

/** Each failure that a browser reports in its own way, once; `diagnose.dom.test.ts` covers every kind. */
const TOURS: Record<string, Record<Remote, Failure>> = {
  'cannot be had': {
    'mf-players': { answer: { entry: missing }, says: MISSING },
    'mf-leaderboards': { answer: { entry: (route) => route.abort() }, says: /could not be reached/ },
    'mf-feedback': { answer: { style: missing }, says: MISSING },
    'mf-treasury': { answer: { script: (route) => route.abort() }, says: /could not be reached/ },
    'mf-releases': { answer: { entry: missing }, says: MISSING },
    'mf-matches': { answer: { script: missing }, says: MISSING },
    'mf-admin': {
      publish: { contract: '99.0.0' },
      answer: { entry: isNotDownloaded },
      says: /was built for contract 99\.0\.0; this site speaks \d+\.\d+\.\d+\./,
    },
  },
  'was tampered with, or takes too long': {
    'mf-players': { answer: { entry: tamper }, says: TAMPERED },
    'mf-leaderboards': { answer: { script: tamper }, says: TAMPERED },
    'mf-feedback': { answer: { style: tamper }, says: TAMPERED },
    'mf-treasury': { answer: { style: tamper }, says: TAMPERED },
    'mf-releases': { answer: { entry: tamper }, says: TAMPERED },
    'mf-matches': { answer: { entry: hang }, hangsFor: 10_000, says: SLOW },
    'mf-admin': { answer: { script: hang }, hangsFor: 15_000, says: SLOW },
  },
  throws: {
    'mf-players': { entry: () => THROWS, says: NOT_STARTED },
    'mf-leaderboards': { entry: () => '"nothing"', says: NOT_STARTED },
    'mf-feedback': {
      entry: (_, original) =>
        original.replace(/sriHashes=\{[^}]*\}/, (pins) => pins.replace(/sha384-[^"]*/g, digest(THROWS))),
      answer: { script: (route) => route.fulfill(script(THROWS)) },
      says: NOT_STARTED,
    },
    'mf-treasury': { entry: (container) => containerOf(container, THROWS), says: NOT_STARTED },
    'mf-releases': { entry: () => THROWS, says: NOT_STARTED },
    'mf-matches': { entry: (container) => containerOf(container, THROWS), says: NOT_STARTED },
    'mf-admin': {
      entry: (container) => containerOf(container, `return { Component() { ${THROWS} } };`),
      says: /ran into an error|failed to start/,
    },
  },
};

test.describe('a remote that fails affects only its own pages and slots, and can be tried again, when it', () => {
  test.use({ as: 'admin' });
  for (const [name, failures] of Object.entries(TOURS)) {
    test(name, async ({ page, watch }) => {
      // Expects everything that the browser logs about remotes.
      watch.expect(/mf-[a-z]+|own goal/);
      // The runtime's word when a release that threw is tried again.
      if (name === 'throws') watch.expect(/is already registered/);
      const remotes = await failRemotes(page, failures);
      await page.goto('/rules');
      await expect(page.getByRole('heading', { level: 1, name: 'Our Rules' })).toBeVisible();
      await page.evaluate('window.stayed = true');

      const alertOf = (remote: Remote) =>
        page.getByRole('main').locator(`[data-remote=${remote}]`).getByRole('alert');
      /** In place of a remote, the page says what's wrong, under its heading. */
      const failed = async (remote: Remote, place: keyof typeof SAYS) => {
        const alert = alertOf(remote);
        await expect(alert.filter({ hasText: SAYS[place] })).toContainText(failures[remote].says);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        return alert;
      };
      const tryAgain = async (remote: Remote, place: keyof typeof SAYS) => {
        const alert = await failed(remote, place);
        remotes.fix(remote);
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(alert).toHaveCount(0);
      };
      // The page of a remote that fails has the same heading, above the alert.
      const isShown = async (remote: Remote) => {
        await expect(page.getByRole('heading', { level: 1, name: PAGES[remote].heading })).toBeVisible();
        await expect(alertOf(remote)).toHaveCount(0);
      };

      // They are fixed one by one, while the later ones still fail.
      for (const remote of ALONE) {
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

test('the shell doesn’t wait for remotes: home works while all of them hang', async ({ page }) => {
  await page.route('**/remotes/**', () => {});
  // The browser counts the page as loaded only once its preloads have come, and these never do.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Rules' })).toBeVisible();
});

test('without a registry the shell’s own pages work, and the others say what to do', async ({
  page,
  watch,
}) => {
  watch.expect(/remotes\.json/, /the list of remotes/);
  await page.clock.install();
  await page.route('**/remotes.json', (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/players');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Check your connection and try again',
  );
  // The page looks for releases now and then: with its clock stopped, only the click can load the list.
  await page.clock.pauseAt(Date.now() + 1000);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
});
