/**
 * `npm run bench remotes`: how soon home can be used while all remotes hang, and while all are well, in turns. The shell
 * waits for no remote when the ratio is about 1.
 */
import { resolve } from 'node:path';
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { type Browser, chromium } from '@playwright/test';
import { previewSite } from './smoke-test/preview-site.ts';

const ROUNDS = Number(process.env['ROUNDS'] || 15);
/** A ratio above this means that the shell waits for something. */
const LIMIT = 1.25;

const site = resolve(import.meta.dirname, '../dist/site');
const healthy = await previewSite(site);
const hanging = await previewSite(site, { hangs: (path) => path.startsWith('/remotes/') });
const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
const times = { healthy: [] as number[], hanging: [] as number[] };
try {
  await timeHome(browser, healthy.address);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.hanging.push(await timeHome(browser, hanging.address));
    times.healthy.push(await timeHome(browser, healthy.address));
  }
} finally {
  await browser.close();
  await Promise.all([healthy.close(), hanging.close()]);
}
const [slow, well] = [median(times.hanging), median(times.healthy)];
const ratio = slow / well;
console.log(
  `Home is usable after   all remotes well ${well.toFixed(0)} ms   all hanging ${slow.toFixed(0)} ms`,
);
console.log(`Ratio ${ratio.toFixed(2)}, medians of ${ROUNDS} each; at most ${LIMIT} is allowed.`);
process.exitCode = ratio <= LIMIT ? 0 : 1;

/** Milliseconds from the address to a home whose links work: a click on one has shown the next page. */
async function timeHome(on: Browser, address: string): Promise<number> {
  const context = await on.newContext();
  const page = await context.newPage();
  const since = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { level: 1, name: 'Our Rules' }).waitFor();
  const taken = performance.now() - since;
  await context.close();
  return taken;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
