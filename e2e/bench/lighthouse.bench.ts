/**
 * `npm run bench lighthouse`: what Lighthouse says about every page that everyone sees, as on a phone: medians of ROUNDS (3), in
 * turns. Fails if a score is below the goal. Its processor is this machine, slowed down four times, so it needs a quiet one.
 *
 * PAGES (a list with commas) makes it shorter.
 */
import { findFreePort } from '@kickabout/dev-environment/free-port';
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { SITE_PAGES } from '../support/site-map.ts';
import { startProduct } from '../support/start-product.ts';
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

const port = await findFreePort();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(console.log),
  args: [`--remote-debugging-port=${port}`],
});
const inspected: Inspected[] = PAGES.map((path) => ({
  name: path,
  address: product.address + path,
  runs: [],
}));
const missed: string[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { address, runs } of inspected) runs.push(await inspect(address));
  const columns = [...CATEGORIES, ...TIMES.map(({ name }) => `${name}, ms`), 'shift', 'kB'];
  console.log('page'.padEnd(28), ...columns.map((column) => column.padStart(15)));
  for (const page of inspected) print(page);
} finally {
  await browser.close();
  await product.stop();
}
reportMissed(missed);

interface Inspected {
  readonly name: string;
  readonly address: string;
  readonly runs: Inspection[];
}

function print({ name, runs }: Inspected): void {
  const middle = (of: (run: Inspection) => number) => median(runs.map(of));
  const scores = CATEGORIES.map((category) => scoreOf(runs, category));
  const times = TIMES.map(({ audit }) => middle(({ value }) => value(audit)).toFixed(0));
  const shift = middle(({ value }) => value('cumulative-layout-shift')).toFixed(3);
  const kilobytes = (middle(({ value }) => value('total-byte-weight')) / 1000).toFixed(0);
  const cells = [...scores.map((score) => score.toFixed(0)), ...times, shift, kilobytes];
  console.log(name.padEnd(28), ...cells.map((cell) => cell.padStart(15)));
  for (const [index, score] of scores.entries())
    if (score < GOAL) missed.push(`${name}: ${CATEGORIES[index]} ${score.toFixed(0)}; the goal is ${GOAL}.`);
  for (const sentence of new Set(runs.flatMap(({ faults }) => faults))) console.log(`  ${sentence}`);
}

function scoreOf(runs: readonly Inspection[], category: (typeof CATEGORIES)[number]): number {
  return median(runs.map(({ score }) => score(category)));
}

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
