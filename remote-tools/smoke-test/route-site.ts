import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';

interface SiteOptions {
  /** Replaces the site's own registry. */
  readonly registry: object;
  /** Folders that replace the site's, by path: `/remotes/mf-x/r1/`. */
  readonly folders?: Readonly<Record<string, string>>;
}

/** Where a built site is in its browser: nothing listens there. */
const NOWHERE = 'http://localhost:9';

const CONFIG = {
  clubName: 'Preview',
  timeZone: 'Europe/London',
  serviceWorker: false,
  identity: { domain: NOWHERE, clientId: 'preview', audience: 'preview' },
};

const NO_API = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'service_unavailable',
  detail: 'A preview has no API.',
};

/**
 * Lets the pages of a browser context open a site with another registry, and without an API.
 * @param site its folder, or the address of a live one
 * @returns the origin to open
 */
export async function routeSite(
  context: BrowserContext,
  site: string | URL,
  { registry, folders = {} }: SiteOptions,
): Promise<string> {
  const origin = typeof site === 'string' ? NOWHERE : site.origin;
  const respond = async (route: Route): Promise<void> => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/config.json') return route.fulfill({ json: CONFIG });
    if (path === '/remotes.json') return route.fulfill({ json: registry });
    if (path.startsWith('/api/')) return route.fulfill({ status: 503, json: NO_API });
    const [prefix, folder] = Object.entries(folders).find(([start]) => path.startsWith(start)) ?? [];
    if (prefix && folder) return answer(route, join(folder, path.slice(prefix.length)));
    if (typeof site !== 'string') return route.continue();
    // The router handles paths without a file extension.
    return answer(route, join(site, extname(path) === '' ? 'index.html' : path));
  };
  await context.route(`${origin}/**`, (route) =>
    respond(route).catch((error: unknown) => {
      // A page that is closed while it loads something takes no answer any more.
      if (!/has been closed/.test(String(error))) throw error;
    }),
  );
  return origin;
}

const answer = (route: Route, path: string) =>
  existsSync(path)
    ? route.fulfill({ path, headers: { 'content-security-policy': "script-src 'self'; object-src 'none'" } })
    : route.fulfill({ status: 404 });
