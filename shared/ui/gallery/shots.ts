import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { buildGallery } from './build.ts';
import { launchChromium } from './chromium.ts';
import { serveFolder } from './static-server.ts';

/** Takes screenshots of the gallery, light and dark, phone and desktop, and checks it with axe. Fails on any violation. */
const output = resolve(process.argv[2] ?? join(import.meta.dirname, '../screenshots'));
await mkdir(output, { recursive: true });
await buildGallery(join(output, 'site'), 'production');
const { url, stop } = await serveFolder(join(output, 'site'), 0);
const browser = await launchChromium();
let violations = 0;
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 390, 1280]) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.goto(url, { waitUntil: 'networkidle' });
    // The refused form scrolls to its focused field, but the screenshot has to start at the top.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) {
      violations += 1;
      console.error(`${colorScheme} ${width}: the page is ${overflow} px wider than the screen`);
    }
    await page.screenshot({ path: join(output, `gallery-${width}-${colorScheme}.png`), fullPage: true });
    const { violations: found } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    for (const violation of found) {
      violations += 1;
      console.error(`${colorScheme} ${width}: ${violation.id}: ${violation.help}`);
      for (const node of violation.nodes)
        console.error(`  ${node.target.join(' ')}\n  ${node.failureSummary}`);
    }
    await context.close();
  }
}
await browser.close();
stop();
console.log(violations === 0 ? `No violations. Pictures are in ${output}` : `${violations} violations`);
process.exitCode = violations === 0 ? 0 : 1;
