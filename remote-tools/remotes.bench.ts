/**
 * `npm run bench remotes`: how soon home is usable while all remotes hang, compared to all healthy, measured alternately. A
 * ratio of about 1 means that the shell doesn't wait for remotes.
 */
import { resolve } from 'node:path';
import { CONTRACT_VERSION } from '@kickabout/federation/remote-tools';
import { readReleases } from '@kickabout/releases/site';
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { type Browser, chromium } from '@playwright/test';
import { routeSite } from './smoke-test/route-site.ts';

const ROUNDS = Number(process.env['ROUNDS'] || 15);
/** Above this ratio the shell waits for something. */
const LIMIT = 1.25;

const site = resolve(import.meta.dirname, '../dist/site');
const remotes = (await readReleases(site)).map(({ manifest }) => manifest);
const registry = { contract: CONTRACT_VERSION, remotes };
const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
const times = { healthy: [] as number[], hanging: [] as number[] };
try {
  await timeHome(browser, false);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.hanging.push(await timeHome(browser, true));
    times.healthy.push(await timeHome(browser, false));
  }
} finally {
  await browser.close();
}
const [slow, fast] = [median(times.hanging), median(times.healthy)];
const ratio = slow / fast;
console.log(`Home is usable after   all healthy ${fast.toFixed(0)} ms   all hanging ${slow.toFixed(0)} ms`);
console.log(`Ratio ${ratio.toFixed(2)}, medians of ${ROUNDS} each; the limit is ${LIMIT}.`);
process.exitCode = ratio <= LIMIT ? 0 : 1;

/** Milliseconds until home works: from opening it to the next page after a click on a link. */
async function timeHome(on: Browser, isHanging: boolean): Promise<number> {
  const context = await on.newContext();
  const origin = await routeSite(context, site, { registry });
  if (isHanging) await context.route('**/remotes/**', () => {});
  const page = await context.newPage();
  const since = performance.now();
  await page.goto(origin, { waitUntil: 'commit' });
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
