import { CONTRACT_VERSION } from '@kickabout/federation/remote-tools';
import { type Manifest, releaseFolder } from '@kickabout/releases';
import type { PlacedRelease } from '@kickabout/releases/site';
import { ensureBrowser } from '@kickabout/tools/install-browser';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { routeSite } from './route-site.ts';

interface ScreenOnPage {
  readonly path: string;
  readonly screen: string;
}

/** How long a screen may take to render, in milliseconds. */
const TIME_LIMIT = 20_000;

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
    for (const { manifest } of placed)
      for (const tour of toursOf(manifest)) problems.push(...(await take(tour, context, origin, manifest)));
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

/** Loads the first page of a tour, and follows the others like links. After a page with a problem it loads the next one. */
async function take(
  tour: readonly ScreenOnPage[],
  context: BrowserContext,
  address: string,
  { name, release }: Manifest,
): Promise<string[]> {
  const problems: string[] = [];
  let page: Page | null = null;
  let thrown: string[] = [];
  for (const { path, screen } of tour) {
    thrown = [];
    if (page) await page.evaluate(followLink, path);
    else {
      page = await context.newPage();
      page.on('pageerror', (error) => thrown.push(error.message));
      await page.goto(address + path, { waitUntil: 'commit' });
    }
    const outcome = await outcomeOf(page, `screen ${name}@${release}/${screen}`);
    if (outcome === 'rendered' && thrown.length === 0) continue;
    problems.push(
      `${path} (${screen}): ${[outcome === 'rendered' ? 'it throws' : outcome, ...thrown].join('; ')}`,
    );
    await page.close();
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

/** Waits until a screen has rendered, or the page says why it can't be shown. */
async function outcomeOf(page: Page, mark: string): Promise<string> {
  try {
    const outcome = await page.waitForFunction(
      (wanted) => {
        if (document.body?.textContent?.includes('Unexpected Application Error!'))
          return 'it breaks the whole page';
        const alert = document.querySelector('main [role=alert]')?.textContent ?? '';
        if (/(can’t|cannot) be shown right now|This part of the site/.test(alert)) return alert;
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
