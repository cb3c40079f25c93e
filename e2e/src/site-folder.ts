import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** Copies the site under test to its own folder: the shell, and the live release of each remote. */
export function copySite(): string {
  const from = resolve(import.meta.dirname, '../../dist/site');
  const to = join(mkdtempSync(join(tmpdir(), 'kickabout-site-')), 'site');
  const { remotes } = JSON.parse(readFileSync(join(from, 'remotes.json'), 'utf8')) as {
    remotes: { entry: string }[];
  };
  // A file that's being replaced has a `.tmp` beside it for a moment.
  const files = readdirSync(from, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.tmp'),
  );
  const parts = [...files.map(({ name }) => name), 'assets', ...remotes.map(({ entry }) => dirname(entry))];
  for (const part of parts) cpSync(join(from, part), join(to, part), { recursive: true });
  return to;
}

/** Deletes such a copy, and the history beside it. */
export function removeSite(site: string): void {
  rmSync(dirname(site), { recursive: true, force: true });
}

/** Serves the page's registry and remotes from a folder, like another web server. */
export async function serveSiteFolder(context: BrowserContext, folder: string): Promise<void> {
  const isOfRemotes = ({ pathname }: URL) => pathname === '/remotes.json' || pathname.startsWith('/remotes/');
  await context.route(isOfRemotes, async (route) => {
    const { pathname } = new URL(route.request().url());
    try {
      const contentType = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/plain';
      await route.fulfill({ body: await readFile(join(folder, pathname)), contentType });
    } catch {
      await route.fulfill({ status: 404, body: 'Not found' });
    }
  });
}
