import { violationsOf } from '../src/accessibility.ts';
import { layoutShiftOf, MOST_SHIFT, recordLayoutShift } from '../src/layout-shift.ts';
import { settled } from '../src/settled.ts';
import { scrollsSideways } from '../src/sideways.ts';
import { ACCESS, SITE_PAGES } from '../src/site-map.ts';
import { expect, siteAddress, test, VISITORS } from '../src/test.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test.use({ reducedMotion: 'reduce' });

for (const visitor of VISITORS) {
  test.describe(`as ${visitor}`, () => {
    test.use({ as: visitor });
    for (const { path, heading } of SITE_PAGES.filter(({ lookedAtBy }) => lookedAtBy.includes(visitor))) {
      test(`${path} is accessible in light and dark, keeps still while it loads, and fits 320 px`, async ({
        page,
        watch,
      }) => {
        await recordLayoutShift(page);
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await settled(page, watch);
          await expect(page).toHaveURL(path);
          const { total, shifts } = await layoutShiftOf(page);
          expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST_SHIFT);
          expect(await violationsOf(page)).toEqual([]);
        }
        expect(await scrollsSideways(page)).toEqual([]);
      });
    }
  });
}

test('the remotes publish exactly the pages tested here, for the same visitors', async ({ request }) => {
  const registry = await (await request.get(`${siteAddress()}/remotes.json`)).json();
  const published = registry.remotes.flatMap(({ routes }: { routes: { path: string; access: string }[] }) =>
    routes.map(({ path, access }): [string, string] => [path, access]),
  );
  expect(Object.fromEntries(published)).toEqual(ACCESS);
});
