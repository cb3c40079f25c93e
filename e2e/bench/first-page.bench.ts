/**
 * `npm run bench first-page`: what a cold first visit costs on a phone: its bytes, and its largest paint on Slow 4G with a processor
 * at a quarter of its speed, in turns with the same page as one static file. A match is opened by a player who is signed in. Fails if a
 * goal is missed.
 *
 * ROUNDS (7) and PAGES (a list with commas) make it shorter.
 */
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { type BrowserContext, chromium } from '@playwright/test';
import { rememberLogIn } from '../support/pages/sign-in.ts';
import { personOf } from '../support/person.ts';
import { startProduct } from '../support/start-product.ts';
import {
  FAST,
  FAST_PHONE,
  type MeasuredPage,
  measureVisit,
  NARROW_WINDOW,
  PHONE,
  SLOW_PHONE,
} from './measured-page.ts';
import { median } from './median.ts';
import { reportMissed } from './report-missed.ts';
import { serveBeside, staticPageOf } from './static-page.ts';

const ROUNDS = Number(process.env['ROUNDS'] || 7);
const MATCH = '/matches/:id';
const ALL = [
  '/',
  '/matches',
  MATCH,
  '/players',
  '/players/2',
  '/leaderBoard',
  '/seasonal-leaderboard',
  '/attribute-leaderboard',
  '/lates',
];
const PAGES = process.env['PAGES']?.split(',') ?? ALL;

/** Bytes of bodies on a cold first visit: scripts, on a touch phone with what links in view load; and all of it there. */
const MOST_BYTES = { window: { Script: 138_000 }, phone: { Script: 145_000, All: 180_000 } } as const;
const MOST_FONT_BYTES = 30_000;
/** Largest paint, against the static page. */
const MOST_RATIO = 1.25;
const MOST_SHIFT = 0.01;

const product = await startProduct();
// Where logging in is remembered.
process.env['KICKABOUT_ADDRESS'] = product.address;
const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
const missed: string[] = [];
try {
  for (const page of PAGES) await comparePage(page);
} finally {
  await browser.close();
  await product.stop();
}
reportMissed(missed);

/** A browser with empty caches, whose user is signed in on the page of a match. */
async function newContext(path: string, isWindow = false): Promise<BrowserContext> {
  const size = isWindow ? NARROW_WINDOW : PHONE;
  return browser.newContext({ ...size, ...(path === MATCH && { storageState: await signedIn() }) });
}

async function signedIn() {
  const context = await browser.newContext({ baseURL: product.address });
  await personOf(context.request, product.address).logIn('player@kickabout.test');
  await rememberLogIn(context);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function comparePage(named: string): Promise<void> {
  const path = named === MATCH ? await firstMatch() : named;
  const complete = await newContext(named);
  const pages = new Map([[path, await staticPageOf(complete, product.address + path)]]);
  await complete.close();
  const server = await serveBeside(product.address, pages);
  const measure = async (address: string, on: typeof FAST): Promise<MeasuredPage> => {
    const context = await newContext(named, !on.touch);
    try {
      return await measureVisit(context, address, on);
    } finally {
      await context.close();
    }
  };
  try {
    console.log(`\n${named}`);
    for (const on of [FAST, FAST_PHONE]) {
      const { bytes } = await measure(product.address + path, on);
      const kilobytes = (of: number) => `${(of / 1000).toFixed(1)} kB`;
      console.log(
        `  ${on.name.padEnd(8)} scripts ${kilobytes(bytes.Script)}, fonts ${kilobytes(bytes.Font)}, document ${kilobytes(bytes.Document)}, all ${kilobytes(bytes.All)}`,
      );
      if (named === MATCH) continue;
      const most = on.touch ? MOST_BYTES.phone : MOST_BYTES.window;
      for (const [kind, limit] of Object.entries({ ...most, Font: MOST_FONT_BYTES }))
        goal(
          bytes[kind as 'All'] <= limit,
          `${named}, ${on.name}: ${kind} ${kilobytes(bytes[kind as 'All'])}`,
        );
    }
    const [ours, theirs]: MeasuredPage[][] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours?.push(await measure(product.address + path, SLOW_PHONE));
      theirs?.push(await measure(server.address + path, SLOW_PHONE));
    }
    const of = (
      pages: MeasuredPage[] | undefined,
      kind: 'firstPaint' | 'largestPaint' | 'blocking' | 'shift',
    ) => median((pages ?? []).map((page) => page[kind]));
    const [largest, still] = [of(ours, 'largestPaint'), of(theirs, 'largestPaint')];
    console.log(
      `  slow     first paint ${of(ours, 'firstPaint').toFixed(0)} ms, largest ${largest.toFixed(0)} to ${still.toFixed(0)} ms = ${(largest / still).toFixed(2)}, blocking ${of(ours, 'blocking').toFixed(0)} ms, shift ${of(ours, 'shift').toFixed(4)}`,
    );
    goal(
      largest / still <= MOST_RATIO,
      `${named}: largest paint ${(largest / still).toFixed(2)} of a static page`,
    );
    goal(of(ours, 'shift') <= MOST_SHIFT, `${named}: layout shift ${of(ours, 'shift').toFixed(4)}`);
  } finally {
    server.stop();
  }
}

function goal(met: boolean, what: string): void {
  if (!met) missed.push(what);
}

async function firstMatch(): Promise<string> {
  const matches = (await (await fetch(`${product.address}/api/v1/matches/pending`)).json()) as {
    match_id: number;
  }[];
  return `/matches/${matches[0]?.match_id}`;
}
