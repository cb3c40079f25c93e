import { violationsOf } from '../src/accessibility.ts';
import { layoutShiftOf, MOST_SHIFT, recordLayoutShift } from '../src/layout-shift.ts';
import { settled } from '../src/settled.ts';
import { scrollsSideways } from '../src/sideways.ts';
import { isShownTo, redirectOf, SITE_PAGES } from '../src/site-map.ts';
import { expect, siteAddress, test, VISITORS, type Visitor } from '../src/test.ts';

test.use({ reducedMotion: 'reduce' });

/** Players look from a phone. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** All pages; for somebody without an account yet only what others do not see, the rest being what visitors see. */
const pagesFor = (visitor: Visitor) =>
  SITE_PAGES.filter(({ route }) => visitor !== 'newcomer' || route === '/create-account');

for (const visitor of VISITORS) {
  test.describe(`as ${visitor}`, () => {
    test.use({ as: visitor, viewport: visitor === 'player' ? PHONE : DESKTOP });
    for (const sitePage of pagesFor(visitor)) {
      const { path, heading } = sitePage;
      if (isShownTo(visitor, sitePage)) {
        test(`${path} is accessible in light and dark, nothing moves while it arrives, and it fits 320 px`, async ({
          page,
          watch,
        }) => {
          await recordLayoutShift(page);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await settled(page, watch);
          await expect(page).toHaveURL(path);
          const { total, shifts } = await layoutShiftOf(page);
          expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST_SHIFT);
          expect(await violationsOf(page)).toEqual([]);
          expect(await scrollsSideways(page)).toEqual([]);
        });
      } else {
        const target = redirectOf(visitor, sitePage);
        test(`${path} leads to ${target}`, async ({ page }) => {
          await page.goto(path);
          await expect(page).toHaveURL(target);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        });
      }
    }
  });
}

test('the pages tested are all pages there are', async ({ request }) => {
  const registry = await (await request.get(`${siteAddress()}/remotes.json`)).json();
  const declared = registry.remotes.flatMap(({ routes }: { routes: { path: string }[] }) =>
    routes.map(({ path }) => path),
  );
  const tested = new Set(SITE_PAGES.map(({ route }) => route));
  expect(declared.filter((path: string) => !tested.has(path))).toEqual([]);
});
