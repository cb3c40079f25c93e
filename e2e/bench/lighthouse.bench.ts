/**
 * `npm run bench lighthouse`: what Lighthouse says about every page that everyone sees, as on a phone: medians of ROUNDS (3). Fails
 * if a score is below the goal. Its processor is this machine, slowed down four times, so it needs a quiet one.
 *
 * PAGES (a list with commas) makes it shorter.
 */
import { createServer } from 'node:net';
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { SITE_PAGES } from '../src/site-map.ts';
import { startProduct } from '../src/start-product.ts';
import { median } from './median.ts';
import { reportMissed } from './report-missed.ts';

const ROUNDS = Number(process.env['ROUNDS'] || 3);
const PUBLIC = SITE_PAGES.filter(({ access }) => access === 'everyone').map(({ path }) => path);
const PAGES = process.env['PAGES']?.split(',') ?? PUBLIC;
const GOAL = 95;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = [
  { name: 'first paint', audit: 'first-contentful-paint' },
  { name: 'largest', audit: 'largest-contentful-paint' },
  { name: 'blocking', audit: 'total-blocking-time' },
] as const;

const port = await freePort();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(console.log),
  args: [`--remote-debugging-port=${port}`],
});
const missed: string[] = [];
try {
  const columns = [...CATEGORIES, ...TIMES.map(({ name }) => `${name}, ms`), 'shift', 'kB'];
  console.log('page'.padEnd(28), ...columns.map((column) => column.padStart(15)));
  for (const path of PAGES) {
    const runs: Inspection[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await inspect(product.address + path));
    const middle = (of: (run: Inspection) => number) => median(runs.map(of));
    const scores = CATEGORIES.map((name) => ({ name, score: middle(({ score }) => score(name)) }));
    const times = TIMES.map(({ audit }) => middle(({ value }) => value(audit)).toFixed(0));
    const shift = middle(({ value }) => value('cumulative-layout-shift')).toFixed(3);
    const kilobytes = (middle(({ value }) => value('total-byte-weight')) / 1000).toFixed(0);
    const cells = [...scores.map(({ score }) => score.toFixed(0)), ...times, shift, kilobytes];
    console.log(path.padEnd(28), ...cells.map((cell) => cell.padStart(15)));
    for (const { name, score } of scores)
      if (score < GOAL) missed.push(`${path}: ${name} ${score.toFixed(0)}; the goal is ${GOAL}.`);
    for (const sentence of new Set(runs.flatMap(({ faults }) => faults))) console.log(`  ${sentence}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
reportMissed(missed);

interface Inspection {
  /** 0 to 100. */
  readonly score: (category: (typeof CATEGORIES)[number]) => number;
  readonly value: (audit: string) => number;
  /** What costs points outside of performance. */
  readonly faults: readonly string[];
}

async function inspect(address: string): Promise<Inspection> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${address}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
  const weighed = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  return {
    score: (category) => 100 * (categories[category]?.score ?? Number.NaN),
    value: (audit) => audits[audit]?.numericValue ?? Number.NaN,
    faults: weighed.flatMap(({ id }) => {
      const audit = audits[id];
      return audit !== undefined && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
