import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from './integrity.ts';
import { REMOTES_CHUNK } from './rspack-shell.ts';

/**
 * Has the page fetch, beside its own scripts and after them, what the first screen of any remote needs. The digest
 * must be the one with which the chunk is loaded later, or the browser would fetch it twice.
 */
export async function preloadRemotesChunk(shellFolder: string): Promise<void> {
  const assets = join(shellFolder, 'assets');
  const chunk = (await readdir(assets)).find(
    (name) => name.startsWith(`${REMOTES_CHUNK}.`) && name.endsWith('.js'),
  );
  if (chunk === undefined) throw new Error(`the shell has no chunk "${REMOTES_CHUNK}"`);
  const integrity = integrityOf(await readFile(join(assets, chunk)));
  const link = `<link rel="preload" as="script" fetchpriority="low" crossorigin integrity="${integrity}" href="/assets/${chunk}">`;
  const page = join(shellFolder, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('</head>', () => `${link}</head>`),
  );
}
