import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from './integrity.ts';
import { REMOTES_CHUNK } from './rspack-shell.ts';

/**
 * Has the page fetch, beside its own scripts and after them, what the first screen of any remote needs. The digest
 * must be the one with which the chunk is loaded later, or the browser would fetch it twice. Returns the page.
 */
export async function preloadRemotesChunk(shellFolder: string, html: string): Promise<string> {
  const assets = join(shellFolder, 'assets');
  const chunk = (await readdir(assets)).find(
    (name) => name.startsWith(`${REMOTES_CHUNK}.`) && name.endsWith('.js'),
  );
  if (chunk === undefined) throw new Error(`the shell has no chunk "${REMOTES_CHUNK}"`);
  const integrity = integrityOf(await readFile(join(assets, chunk)));
  const link = `<link rel="preload" as="script" fetchpriority="low" crossorigin integrity="${integrity}" href="/assets/${chunk}">`;
  return html.replace('</head>', () => `${link}</head>`);
}
