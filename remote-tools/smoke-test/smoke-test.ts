import { ensureBrowser } from '@kickabout/tools/install-browser';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Manifest } from '../release/manifest.ts';
import { readRegistryFile } from '../release/registry-file.ts';
import { previewSite } from './preview-site.ts';

interface ScreenOnPage {
  readonly path: string;
  readonly screen: string;
}

/** How long a screen may take to render, in milliseconds. */
const TIME_LIMIT = 20_000;

/** A release, and the folder with its files if they are not on the site. */
export interface PlacedRelease {
  readonly release: Manifest;
  readonly folder?: string;
}

/**
 * Opens every page of some releases in a real browser, inside the shell of a site, without an API: each screen must render
 * and no script may fail. Returns what went wrong, in sentences.
 */
export async function smokeTest(siteFolder: string, placed: readonly PlacedRelease[]): Promise<string[]> {
  if (placed.length === 0) return [];
  const registry = await readRegistryFile(siteFolder);
  const preview = await previewSite(siteFolder, {
    registry: { ...registry, remotes: placed.map(({ release }) => asPages(release)) },
    folders: Object.fromEntries(
      placed.flatMap(({ release, folder }) => (folder === undefined ? [] : [[folderOf(release), folder]])),
    ),
  });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
  try {
    const context = await browser.newContext();
    const problems: string[] = [];
    for (const { release } of placed) {
      const pages = pagesOf(release).map((page) => openPage(context, preview.address, release, page));
      problems.push(...(await Promise.all(pages)).filter((problem) => problem !== null));
    }
    return problems;
  } finally {
    await browser.close();
    await preview.close();
  }
}

/** The path of a release's files on the site. */
function folderOf({ entry }: Manifest): string {
  const { pathname } = new URL(entry, 'http://site');
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
}

/** The release with every page open to everyone, and a page for each screen that fills a slot. */
function asPages(release: Manifest) {
  const routes = release.routes.map((route) => ({ ...route, access: 'everyone' }));
  const pages = release.slots.map(({ screen }) => ({
    path: slotPage(release, screen),
    access: 'everyone',
    title: screen,
    screen,
  }));
  return {
    ...release,
    entry: new URL(release.entry, 'http://site').pathname,
    routes: [...routes, ...pages],
    slots: [],
  };
}

function pagesOf(release: Manifest): ScreenOnPage[] {
  const routes = release.routes.map(({ path, screen }) => ({
    path: path.replace(/:\w+/g, '1'),
    screen,
  }));
  return [...routes, ...release.slots.map(({ screen }) => ({ path: slotPage(release, screen), screen }))];
}

const slotPage = ({ name }: Manifest, screen: string) => `/preview-slot/${name}/${screen}`;

async function openPage(
  context: BrowserContext,
  address: string,
  { name, release }: Manifest,
  { path, screen }: ScreenOnPage,
): Promise<string | null> {
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  try {
    await page.goto(address + path, { waitUntil: 'commit' });
    const outcome = await outcomeOf(page, `screen ${name}@${release}/${screen}`);
    if (outcome === 'rendered' && thrown.length === 0) return null;
    return `${path} (${screen}): ${[outcome === 'rendered' ? 'it throws' : outcome, ...thrown].join('; ')}`;
  } finally {
    await page.close();
  }
}

/** Waits until a screen has rendered, or the page says why it can't be shown. */
async function outcomeOf(page: Page, mark: string): Promise<string> {
  try {
    const outcome = await page.waitForFunction(
      (wanted) => {
        if (document.body.textContent?.includes('Unexpected Application Error!'))
          return 'it breaks the whole page';
        const alert = document.querySelector('main [role=alert]')?.textContent ?? '';
        if (/cannot be shown right now|This part of the site/.test(alert)) return alert;
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
