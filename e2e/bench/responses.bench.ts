/**
 * `npm run bench responses`: how long every page takes at most to respond to taps and keys (INP) on a phone with a processor at a
 * quarter of its speed: Tab, a letter into the first field, and its first buttons. Fails above the goal.
 *
 * PAGES=/matches,/rules measures these alone.
 */
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { rememberLogIn } from '../support/pages/sign-in.ts';
import { personOf } from '../support/person.ts';
import { SITE_PAGES, type SitePage } from '../support/site-map.ts';
import { startProduct } from '../support/start-product.ts';
import type { Visitor } from '../support/test.ts';
import { hasContent, PHONE, slowDown } from './measured-page.ts';
import { reportMissed } from './report-missed.ts';

/** Milliseconds. */
const MOST = 200;
const BUTTONS = 3;
const PAGES = process.env['PAGES']?.split(',');
/** Buttons that end something are left alone; whatever others ask is cancelled with Escape. */
const LEFT_ALONE = /delete|remove|withdraw|log ?out|disable|close|leave|undo|roll|pause|save|import|post/i;

const product = await startProduct();
// Where logging in is remembered.
process.env['KICKABOUT_ADDRESS'] = product.address;
const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
const missed: string[] = [];
const contexts = new Map<Visitor, Promise<BrowserContext>>();
try {
  for (const sitePage of SITE_PAGES.filter(({ path }) => PAGES?.includes(path) ?? true)) {
    const [visitor = 'visitor'] = sitePage.lookedAtBy;
    const context = contexts.get(visitor) ?? signedIn(browser, visitor);
    contexts.set(visitor, context);
    const page = await (await context).newPage();
    const { ms, what } = await slowestResponse(page, sitePage);
    console.log(`${sitePage.path.padEnd(36)}${ms.toFixed(0).padStart(6)} ms  ${what}`);
    if (ms > MOST) missed.push(`${sitePage.path}: ${ms.toFixed(0)} ms, ${what}; the limit is ${MOST}.`);
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
reportMissed(missed);

async function signedIn(on: Browser, visitor: Visitor): Promise<BrowserContext> {
  const context = await on.newContext({ ...PHONE, baseURL: product.address });
  if (visitor === 'visitor') return context;
  await personOf(context.request, product.address).logIn(`${visitor}@kickabout.test`);
  await rememberLogIn(context);
  return context;
}

async function slowestResponse(page: Page, { path }: SitePage): Promise<{ ms: number; what: string }> {
  await page.addInitScript(followResponses);
  await page.goto(path);
  await page.waitForFunction(hasContent);
  await page.waitForLoadState('networkidle').catch(() => {});
  await slowDown(await page.context().newCDPSession(page), { name: '4× CPU', touch: true, cpu: 4 });
  await page.keyboard.press('Tab');
  const field = page.locator('main').locator('input[type=text], input[type=search], textarea').first();
  if (await field.isVisible()) await field.pressSequentially('a', { timeout: 5000 }).catch(() => {});
  const buttons = page.locator('main').getByRole('button', { disabled: false });
  for (let index = 0; index < Math.min(BUTTONS, await buttons.count()); index += 1) {
    const button = buttons.nth(index);
    if (LEFT_ALONE.test((await button.textContent().catch(() => null)) ?? '')) continue;
    await button.tap({ timeout: 2000 }).catch(() => {});
    await page.keyboard.press('Escape');
  }
  // Until it's painted, and the browser has told.
  await page.waitForTimeout(500);
  return page.evaluate(() => window.slowest);
}

declare global {
  interface Window {
    slowest: { ms: number; what: string };
  }
}

function followResponses(): void {
  window.slowest = { ms: 0, what: '' };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId && duration > window.slowest.ms)
        window.slowest = {
          ms: duration,
          what: `${name} on “${(target as Element | null)?.textContent?.trim().slice(0, 30) ?? ''}”`,
        };
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
