import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { settled } from '../support/settled.ts';
import { expect, test, type Visitor } from '../support/test.ts';

const PICTURE = join(import.meta.dirname, '../../docs/picture.png');
const MOST_BYTES = 300 * 1024;
const DESKTOP = { width: 1020, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: { width: 1400, height: 800 }, reducedMotion: 'reduce' });

test('the picture of the README: home on a desktop; an account, and match day in the dark, on phones', async ({
  page,
  browse,
  watch,
}) => {
  const take = async (as: Visitor, path: string, viewport: typeof DESKTOP, colorScheme: 'light' | 'dark') => {
    const shown = await browse(as);
    await shown.setViewportSize(viewport);
    await shown.emulateMedia({ colorScheme });
    await shown.goto(path);
    // A first visit doesn't wait for the site's fonts.
    await settled(shown, watch);
    await shown.reload();
    await settled(shown, watch);
    return `data:image/png;base64,${(await shown.screenshot()).toString('base64')}`;
  };
  const home = await take('player', '/', DESKTOP, 'light');
  const account = await take('player', '/your-account', PHONE, 'light');
  const inProgress = page.getByRole('link', { name: /so far/ });
  await page.goto('/');
  const pitch = await take('admin', `${await inProgress.getAttribute('href')}/pitch`, PHONE, 'dark');
  await page.setContent(composition(home, account, pitch));
  await sharp(await page.screenshot({ omitBackground: true }))
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(PICTURE);
  expect(statSync(PICTURE).size).toBeLessThanOrEqual(MOST_BYTES);
});

/** The phones in front of the desktop, on a transparent background, because the page around it may be light or dark. */
const composition = (home: string, account: string, pitch: string) => `<!doctype html>
<style>
  body { margin: 0; height: 800px; position: relative; }
  img { position: absolute; box-shadow: 0 12px 32px rgb(0 0 0 / 30%); }
  .home { left: 16px; top: 40px; width: 790px; border-radius: 12px; }
  .phone { bottom: 40px; width: 272px; border-radius: 28px; outline: 8px solid #101412; }
</style>
<img class="home" alt="" src="${home}">
<img class="phone" style="right: 326px" alt="" src="${account}">
<img class="phone" style="right: 24px; bottom: 130px" alt="" src="${pitch}">`;
