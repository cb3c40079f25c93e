import type { Page, Route } from '@playwright/test';
import { darkViolationsOf, loadAxe, violationsOf } from '../support/accessibility.ts';
import { layoutShiftOf, MOST_SHIFT, recordLayoutShift } from '../support/layout-shift.ts';
import { settled } from '../support/settled.ts';
import { misfitsOnPhones } from '../support/sideways.ts';
import { ACCESS, SITE_PAGES } from '../support/site-map.ts';
import { expect, siteAddress, test, VISITORS } from '../support/test.ts';

const COMPUTER = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The end of the names of what other tests add. They may run before, and it's no part of the demo club. */
const OF_A_TEST = /[ -][0-9a-f]{6}$/;
/** Lists of matches, and the pages that show them. */
const LISTS = /\/api\/v1\/matches\/(pending|in_progress)/;
const LISTING = ['/', '/matches', '/your-account'];

for (const visitor of VISITORS) {
  test.describe(`as ${visitor}`, () => {
    test.use({ as: visitor });
    const pages = SITE_PAGES.filter(({ lookedAtBy }) => lookedAtBy.includes(visitor));
    test(`every page is accessible in light and dark, keeps still while it loads, and fits 320 px`, async ({
      page,
      watch,
    }) => {
      test.setTimeout(pages.length * 60_000);
      await recordLayoutShift(page);
      for (const { path, heading } of pages)
        await test.step(path, async () => {
          await page.setViewportSize(PHONE);
          // Intercepted requests don’t use the browser’s cache.
          if (LISTING.includes(path)) await page.route(LISTS, onlyOfTheDemoClub);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await settled(page, watch);
          await expect(page).toHaveURL(path);
          const { total, shifts } = await layoutShiftOf(page);
          expect.soft(total, `${path} ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST_SHIFT);

          await loadAxe(page);
          expect.soft(await violationsOf(page), 'on a phone').toEqual([]);
          expect.soft(await misfitsOnPhones(page)).toEqual([]);
          await page.setViewportSize(COMPUTER);
          await drawn(page);
          expect.soft(await darkViolationsOf(page), 'on a computer, in dark').toEqual([]);
          await page.unroute(LISTS);
        });
    });
  });
}

async function onlyOfTheDemoClub(route: Route): Promise<void> {
  const response = await route.fetch();
  if (response.status() !== 200) return route.fulfill({ response });
  const matches: { pitch_name: string }[] = await response.json();
  const json = matches.filter(({ pitch_name }) => !OF_A_TEST.test(pitch_name));
  return route.fulfill({ response, json });
}

/** Waits until the page has drawn itself again: tables see only then that they scroll. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))),
      ),
  );

test('the remotes publish exactly the pages tested here, for the same visitors (§4.7, §6.1, §6.2, §6.3, §6.5)', async ({
  request,
}) => {
  const registry = await (await request.get(`${siteAddress()}/remotes.json`)).json();
  const remotes: { name: string; routes: { path: string; access: string }[] }[] = registry.remotes;
  const published = remotes
    .filter(({ name }) => !OF_A_TEST.test(name))
    .flatMap(({ routes }) => routes.map(({ path, access }): [string, string] => [path, access]));
  expect(Object.fromEntries(published)).toEqual(ACCESS);
});
