import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openTool } from '../support/pages/admin-pages.ts';
import { settled } from '../support/settled.ts';
import { expect, test, type Visitor } from '../support/test.ts';

const FOLDER = join(import.meta.dirname, '../../docs/guides');
const MOST_BYTES = 60_000;
const PHONE = { width: 360, height: 640 };

interface Shot {
  readonly path: string;
  readonly open?: (page: Page) => Promise<unknown>;
}

/** What the picture of each guide shows, side by side: pages of the demo club, and what's pressed there first. */
const GUIDES: readonly { name: string; as: Visitor; shots: readonly Shot[] }[] = [
  { name: 'player', as: 'player', shots: [{ path: '/matches/27' }, { path: '/your-account' }] },
  {
    name: 'organiser',
    as: 'admin',
    shots: [
      { path: '/create-match' },
      {
        path: '/matches/28',
        open: async (page) => (await openTool(page, 'Teams')).evaluate((board) => board.scrollIntoView()),
      },
    ],
  },
  {
    name: 'treasurer',
    as: 'admin',
    shots: [{ path: '/unmatched-payments' }, { path: '/month-end' }],
  },
];

test.use({ reducedMotion: 'reduce' });

for (const { name, as, shots } of GUIDES)
  test(`the picture of the guide for a ${name}`, async ({ page, browse, watch }) => {
    const taken: string[] = [];
    for (const { path, open } of shots) {
      const shown = await browse(as);
      await shown.setViewportSize(PHONE);
      await shown.goto(path);
      // A first visit doesn't wait for the site's fonts.
      await settled(shown, watch);
      await shown.reload();
      await settled(shown, watch);
      await open?.(shown);
      taken.push((await shown.screenshot()).toString('base64'));
    }
    await page.setViewportSize({ width: 780, height: 660 });
    await page.setContent(composition(taken));
    const file = join(FOLDER, `${name}.png`);
    mkdirSync(FOLDER, { recursive: true });
    // Few colours, so that the pictures don't weigh more than the words.
    await sharp(await page.screenshot({ omitBackground: true }))
      .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
      .toFile(file);
    expect(statSync(file).size).toBeLessThan(MOST_BYTES);
  });

/** Phones beside each other, on a transparent background, because the page around them may be light or dark. */
const composition = (pictures: readonly string[]) => `<!doctype html>
<style>
  body { display: flex; justify-content: space-around; margin: 10px; }
  img { width: 360px; height: 640px; border-radius: 20px; outline: 4px solid #101412; }
</style>
${pictures.map((picture) => `<img alt="" src="data:image/png;base64,${picture}">`).join('')}`;
