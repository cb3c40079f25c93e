import { setTimeout as sleep } from 'node:timers/promises';
import { CONTRACT_VERSION } from '@kickabout/federation/remote-tools';
import { type Manifest, releaseFolder } from '@kickabout/releases';
import type { PlacedRelease } from '@kickabout/releases/site';
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { describeError } from './describe-error.ts';
import { routeSite } from './route-site.ts';

interface ScreenOnPage {
  readonly path: string;
  readonly screen: string;
}

/** How long a screen may take to render, in milliseconds. */
const TIME_LIMIT = 20_000;
const BUSY = `it kept the browser busy for ${TIME_LIMIT / 1000} s. Does it loop for ever?`;
/** How much longer to wait for the browser's own timer, which waits too while a script keeps the page busy, in milliseconds. */
const PATIENCE = 2000;

/**
 * Opens every page of some releases in a real browser, inside the shell of a site, without an API: each screen must render
 * and no script may fail. Returns what went wrong, in sentences.
 * @param site its folder, or the address of a live one
 */
export async function smokeTest(site: string | URL, placed: readonly PlacedRelease[]): Promise<string[]> {
  if (placed.length === 0) return [];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
  try {
    const context = await browser.newContext();
    const remotes = placed.map(({ manifest }) => asPages(manifest));
    const origin = await routeSite(context, site, {
      registry: { contract: CONTRACT_VERSION, remotes },
      folders: Object.fromEntries(
        placed.map(({ manifest: { name, release }, folder }) => [
          `/${releaseFolder(name, release)}/`,
          folder,
        ]),
      ),
    });
    const problems: string[] = [];
    for (const one of placed)
      for (const tour of toursOf(one.manifest)) problems.push(...(await take(tour, context, origin, one)));
    return problems;
  } finally {
    await browser.close();
  }
}

/** The release with every page open to everyone, and a page for each screen that fills a slot. */
function asPages({ name, routes, slots, ...release }: Manifest) {
  const more = slots.map(({ screen }) => ({
    path: `/preview-slot/${name}/${screen}`,
    title: screen,
    screen,
  }));
  const pages = [...routes, ...more].map((page) => ({ ...page, access: 'everyone' }));
  return { ...release, name, routes: pages, slots: [] };
}

/** Tours of a release's pages. A screen marks only its first rendering, so a tour shows it once. */
function toursOf(release: Manifest): ScreenOnPage[][] {
  const tours: ScreenOnPage[][] = [];
  for (const { path, screen } of asPages(release).routes) {
    const page = { path: path.replace(/:\w+/g, '1'), screen };
    const tour = tours.find((stops) => stops.every((stop) => stop.screen !== screen));
    if (tour) tour.push(page);
    else tours.push([page]);
  }
  return tours;
}

/**
 * Loads the first page of a tour, and follows the others like links. After a page with a problem it loads the next one in a new page,
 * which has a process of its own.
 */
async function take(
  tour: readonly ScreenOnPage[],
  context: BrowserContext,
  address: string,
  placed: PlacedRelease,
): Promise<string[]> {
  const { name, release } = placed.manifest;
  const problems: string[] = [];
  let page: Page | null = null;
  for (const { path, screen } of tour) {
    const visited: Page = page ?? (await context.newPage());
    const thrown: string[] = [];
    const caught: Promise<string>[] = [];
    visited.removeAllListeners();
    visited.on('pageerror', (error) => thrown.push(error.stack ?? error.message));
    // The site tells the visitor that something failed, and the console what.
    visited.on('console', (message) => {
      const error = message.args()[1];
      if (message.text().startsWith('Remotes: ') && error)
        caught.push(error.evaluate(causeOf).catch(() => message.text()));
    });
    const show = async () => {
      if (page) await page.evaluate(followLink, path);
      else await visited.goto(address + path, { waitUntil: 'commit' });
      return outcomeOf(visited, `screen ${name}@${release}/${screen}`);
    };
    const outcome = await Promise.race([show(), sleep(TIME_LIMIT + PATIENCE, BUSY, { ref: false })]);
    page = visited;
    if (outcome === 'rendered' && thrown.length === 0) continue;
    if (outcome !== BUSY) thrown.push(...(await Promise.all(caught)));
    const errors = thrown.map((text) => describeError(text, placed));
    problems.push(
      `${path} (${screen}): ${[outcome === 'rendered' ? 'it throws' : outcome, ...new Set(errors)].join('; ')}`,
    );
    // A busy page doesn't close before the browser does.
    if (outcome !== BUSY) await page.close();
    page = null;
  }
  await page?.close();
  return problems;
}

/** In the page: goes to another of the site's pages without loading it again. */
function followLink(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** In the page: the stack of what first went wrong. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? (error.cause.stack ?? '') : (error.stack ?? error.message);
}

/** Waits until a screen has rendered, or the page says why it can't be shown. */
async function outcomeOf(page: Page, mark: string): Promise<string> {
  try {
    const outcome = await page.waitForFunction(
      (wanted) => {
        if (document.body?.textContent?.includes('Unexpected Application Error!'))
          return 'it breaks the whole page';
        const texts = [...document.querySelectorAll('main [role=alert] :not(button, :has(*))')]
          .map((element) => element.textContent)
          .filter((text) => text !== '');
        if (/(can’t|cannot) be shown right now|This part of the site/.test(texts.join(' ')))
          return `the site says “${texts.join('. ')}”`;
        return performance.getEntriesByName(wanted).length > 0 ? 'rendered' : null;
      },
      mark,
      { timeout: TIME_LIMIT },
    );
    return String(await outcome.jsonValue());
  } catch {
    return `it did not render within ${TIME_LIMIT / 1000} s`;
  }
}
