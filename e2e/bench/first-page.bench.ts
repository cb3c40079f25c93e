/**
 * `npm run bench first-page`: what a cold first visit costs on the site of remotes, compared with one ordinary bundle of the
 * same screens on the same kind of server, measured alternately. Fails if a goal is missed.
 *
 * ROUNDS (7) and PAGES (a list with commas) make it shorter.
 */
import { resolve } from 'node:path';
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../support/start-product.ts';
import {
  type Conditions,
  FAST,
  FAST_PHONE,
  type MeasuredPage,
  measurePage,
  SLOW_PHONE,
} from './measured-page.ts';
import { median } from './median.ts';
import { buildOneBundle, passOn, withItsOwnPreloads } from './one-bundle.ts';
import { reportMissed } from './report-missed.ts';

const ROUNDS = Number(process.env['ROUNDS'] || 7);
const PAGES = (process.env['PAGES'] || '/,/matches,/rules,/leaderBoard,/players').split(',');

/** Bytes of bodies on a cold first visit; on a phone with what links in view read ahead. */
const MOST_BYTES = {
  window: { All: 175_000, Script: 135_000 },
  phone: { All: 200_000, Script: 160_000 },
} as const;
const MOST_FONT_BYTES = 30_000;
/** Largest paint on the slow phone, against one bundle of the same screens with the same preloads. */
const MOST_RATIO = 1.1;
const MOST_SHIFT = 0.02;

const root = resolve(import.meta.dirname, '../..');
const federated = await startProduct();
const bundle = await buildOneBundle(root);
const single = await startProduct({ env: { SITE_FOLDER: bundle.siteFolder } });
const ours = await passOn(federated.address, (html) => html);
const theirs = await passOn(single.address, (html) => withItsOwnPreloads(html, bundle));
const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
const missed: string[] = [];
try {
  for (const page of PAGES) {
    for (const conditions of [FAST, FAST_PHONE, SLOW_PHONE]) await comparePage(browser, page, conditions);
  }
} finally {
  await browser.close();
  for (const server of [ours, theirs]) server.stop();
  await Promise.all([federated.stop(), single.stop()]);
}
reportMissed(missed);

async function comparePage(on: Browser, path: string, conditions: Conditions): Promise<void> {
  const remotes: MeasuredPage[] = [];
  const one: MeasuredPage[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    remotes.push(await measurePage(on, ours.address + path, conditions));
    one.push(await measurePage(on, theirs.address + path, conditions));
  }
  const compare = (of: (page: MeasuredPage) => number) => ({
    ours: median(remotes.map(of)),
    one: median(one.map(of)),
    ratio: median(remotes.map(of)) / median(one.map(of)),
    spread: spreadOf(remotes.map((page, index) => of(page) / of(one[index] ?? page))),
  });
  console.log(`\n${path}, ${conditions.name}`);
  const line = (name: string, of: (page: MeasuredPage) => number, digits = 0) => {
    const { ours: a, one: b, ratio, spread } = compare(of);
    const figures = [a, b].map((value) => value.toFixed(digits).padStart(8)).join(' : ');
    console.log(`  ${name.padEnd(24)}${figures}   ${ratio.toFixed(2)} (${spread})`);
    return { value: a, ratio };
  };
  const goal = (met: boolean, what: string) => {
    if (!met) missed.push(`${path}, ${conditions.name}: ${what}`);
  };
  const scripts = line('JavaScript, kB', ({ bytes }) => bytes.Script / 1000, 1);
  if (conditions !== SLOW_PHONE) {
    const most = MOST_BYTES[conditions === FAST ? 'window' : 'phone'];
    goal(scripts.value * 1000 <= most.Script, `JavaScript ${scripts.value.toFixed(1)} kB`);
    const fonts = line('fonts, kB', ({ bytes }) => bytes.Font / 1000, 1);
    goal(fonts.value * 1000 <= MOST_FONT_BYTES, `fonts ${fonts.value.toFixed(1)} kB`);
    line('document and styles, kB', ({ bytes }) => (bytes.Document + bytes.Stylesheet) / 1000, 1);
    const all = line('all, kB', ({ bytes }) => bytes.All / 1000, 1);
    goal(all.value * 1000 <= most.All, `${all.value.toFixed(1)} kB in all`);
    line('requests', ({ requests }) => requests);
  }
  line('first paint, ms', ({ firstPaint }) => firstPaint);
  const largest = line('largest paint, ms', ({ largestPaint }) => largestPaint);
  if (conditions === SLOW_PHONE)
    goal(largest.ratio <= MOST_RATIO, `largest paint ${largest.ratio.toFixed(2)} of one bundle`);
  line('blocking, ms', ({ blocking }) => blocking);
  const shift = line('layout shift', (page) => page.shift, 3);
  goal(shift.value <= MOST_SHIFT, `layout shift ${shift.value.toFixed(3)}`);
}

function spreadOf(values: readonly number[]): string {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  return `${(sorted[0] ?? 1).toFixed(2)}-${(sorted.at(-1) ?? 1).toFixed(2)}`;
}
