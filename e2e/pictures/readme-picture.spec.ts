import { statSync } from 'node:fs';
import { join } from 'node:path';
import { settled } from '../src/settled.ts';
import { expect, test } from '../src/test.ts';

const PICTURE = join(import.meta.dirname, '../../docs/picture.png');
const MOST_BYTES = 300 * 1024;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: { width: 1400, height: 800 }, reducedMotion: 'reduce' });

test('the picture of the README: home on a desktop, a match on a phone in the dark', async ({
  page,
  browse,
  watch,
}) => {
  const take = async (path: string, viewport: typeof DESKTOP, colorScheme: 'light' | 'dark') => {
    const shown = await browse('player');
    await shown.setViewportSize(viewport);
    await shown.emulateMedia({ colorScheme });
    await shown.goto(path);
    await settled(shown, watch);
    return `data:image/png;base64,${(await shown.screenshot()).toString('base64')}`;
  };
  const desktop = await take('/', DESKTOP, 'light');
  const phone = await take('/matches/27', PHONE, 'dark');
  await page.setContent(composition(desktop, phone));
  await page.screenshot({ path: PICTURE, omitBackground: true });
  expect(statSync(PICTURE).size).toBeLessThanOrEqual(MOST_BYTES);
});

/** The phone in front of the desktop, on a transparent background, because the page around it may be light or dark. */
const composition = (desktop: string, phone: string) => `<!doctype html>
<style>
  body { margin: 0; height: 800px; position: relative; }
  img { position: absolute; box-shadow: 0 12px 32px rgb(0 0 0 / 30%); }
  .desktop { left: 16px; top: 16px; width: 1130px; border-radius: 12px; }
  .phone { right: 24px; bottom: 28px; width: 300px; border-radius: 28px; outline: 8px solid #101412; }
</style>
<img class="desktop" alt="" src="${desktop}"><img class="phone" alt="" src="${phone}">`;
