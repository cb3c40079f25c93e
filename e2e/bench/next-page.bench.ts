/**
 * `npm run bench next-page`: how soon another page is there after a click on its link, on a 4G network, once someone has pointed
 * at it, tabbed to it, or had it in view on a phone; and what a second visit costs compared with the first. Fails if a goal is missed.
 *
 * ROUNDS (9) makes it shorter.
 */
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startProduct } from '../support/start-product.ts';
import { hasContent, MOBILE, measureVisit, PHONE, SLOW_PHONE, slowDown } from './measured-page.ts';
import { median } from './median.ts';
import { reportMissed } from './report-missed.ts';

const ROUNDS = Number(process.env['ROUNDS'] || 9);
/** From the click until the page is painted with its data; milliseconds. */
const MOST_TO_OPEN = 50;
/** From pointing at a link to the click; milliseconds. */
const INTENT = 400;
/** Of the first visit: its bytes, and its time until the largest paint on a slow phone. */
const MOST_AGAIN = { bytes: 0.05, largestPaint: 1 };

const LINKS = ['Players', 'Matches'];

const product = await startProduct();
const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
const missed: string[] = [];
try {
  for (const link of LINKS) {
    await openings(`${link}, straight away`, null, (page) => pointAt(page, link, 0));
    await openings(`${link}, pointed at`, MOST_TO_OPEN, (page) => pointAt(page, link, INTENT));
    await openings(`${link}, tabbed to`, MOST_TO_OPEN, (page) => tabTo(page, link));
  }
  await openings('Monthly Leaderboard, in view on a phone', null, tapInView, {
    ...PHONE,
    hasTouch: true,
    isMobile: true,
  });
  for (const path of ['/matches', '/']) await secondVisit(browser, path);
} finally {
  await browser.close();
  await product.stop();
}
reportMissed(missed);

/** Opens a page from home in each round, the way `open` does it, and compares the median with the limit. */
async function openings(
  name: string,
  limit: number | null,
  open: (page: Page) => Promise<void>,
  device: object = {},
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(device);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), MOBILE);
    await page.goto(product.address);
    await page.waitForFunction(hasContent);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.evaluate(timeOpening);
    await open(page);
    await page.waitForFunction(() => window.opened !== undefined);
    times.push((await page.evaluate(() => window.opened)) ?? Number.NaN);
    await context.close();
  }
  const taken = median(times);
  const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  console.log(`${name.padEnd(42)}${taken.toFixed(0).padStart(6)} ms (${spread})`);
  if (limit !== null && taken > limit) missed.push(`${name}: ${taken.toFixed(0)} ms; the limit is ${limit}.`);
}

async function pointAt(page: Page, link: string, before: number): Promise<void> {
  const target = page.getByRole('banner').getByRole('link', { name: link, exact: true });
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(before);
  await page.mouse.down();
  await page.mouse.up();
}

async function tabTo(page: Page, link: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).focus();
  await page.waitForTimeout(INTENT);
  await page.keyboard.press('Enter');
}

/** A finger rests for less than 100 ms. */
async function tapInView(page: Page): Promise<void> {
  const target = page.getByRole('link', { name: 'Monthly Leaderboard' });
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(2000);
  await target.tap();
}

declare global {
  interface Window {
    /** Milliseconds from the click until the next page was painted. */
    opened?: number;
  }
}

/** Notes how long after the next click another page is painted, with its data. */
function timeOpening(): void {
  const heading = () => document.querySelector('main h1')?.textContent;
  const before = heading();
  const isLoading = () => /Loading\b.*\.\.\./.test(document.querySelector('main')?.textContent ?? '');
  const isThere = () => ![before, undefined].includes(heading()) && !isLoading();
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!isThere()) requestAnimationFrame(look);
        // What is there in one frame is painted before the next.
        else requestAnimationFrame(() => Object.assign(window, { opened: performance.now() - timeStamp }));
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/** A visit soon after the first one, when nothing has changed. */
async function secondVisit(on: Browser, path: string): Promise<void> {
  const first = [];
  const second = [];
  for (let round = 0; round < Math.ceil(ROUNDS / 3); round += 1) {
    const context = await on.newContext(PHONE);
    first.push(await measureVisit(context, product.address + path, SLOW_PHONE));
    second.push(await measureVisit(context, product.address + path, SLOW_PHONE));
    await context.close();
  }
  const bytes = [first, second].map((visits) => median(visits.map((visit) => visit.bytes.All)));
  const paint = [first, second].map((visits) => median(visits.map(({ largestPaint }) => largestPaint)));
  const ratioOf = ([a = Number.NaN, b = Number.NaN]: readonly number[]) => b / a;
  const compared = (values: readonly number[]) =>
    `${values.map((value) => value.toFixed(0)).join(' to ')} (${ratioOf(values).toFixed(2)})`;
  console.log(
    `${path}, again, slow phone`.padEnd(42),
    `bytes ${compared(bytes)}, largest paint ${compared(paint)} ms`,
  );
  if (ratioOf(bytes) > MOST_AGAIN.bytes)
    missed.push(`${path}, again: ${ratioOf(bytes).toFixed(2)} of the bytes.`);
  if (ratioOf(paint) > MOST_AGAIN.largestPaint)
    missed.push(`${path}, again: largest paint ${ratioOf(paint).toFixed(2)} of the first visit's.`);
}
