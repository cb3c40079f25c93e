import { join } from 'node:path';
import { settled } from '../support/settled.ts';
import { SITE_PAGES } from '../support/site-map.ts';
import { test, VISITORS } from '../support/test.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots');
const WIDTHS = [390, 1280];
const SCHEMES = ['light', 'dark'] as const;

for (const visitor of VISITORS) {
  for (const width of WIDTHS) {
    test.describe(`${visitor} at ${width}`, () => {
      test.use({ as: visitor, viewport: { width, height: 844 }, reducedMotion: 'reduce' });
      for (const sitePage of SITE_PAGES.filter(({ lookedAtBy }) => lookedAtBy.includes(visitor))) {
        test(sitePage.path, async ({ page, watch }) => {
          await page.goto(sitePage.path);
          await settled(page, watch);
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme });
            const name = `${nameOf(sitePage.path)}.${visitor}.${width}.${colorScheme}.png`;
            await page.screenshot({ path: join(FOLDER, name), fullPage: true });
          }
        });
      }
    });
  }
}

const nameOf = (path: string) => path.slice(1).replace(/\W+/g, '-') || 'home';
