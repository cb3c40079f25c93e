import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONTRACT_VERSION, SHARED_MODULES } from '@kickabout/federation/remote-tools';
import { integrityOf } from '../release/manifest.ts';
import { SHELL_FILE, type ShellDescription } from '../release/shell-description.ts';
import { REMOTES_CHUNK } from './rspack-shell.ts';

/** Completes the page of a built shell, and writes its description both beside it and into it. */
export async function finishShell(shellFolder: string): Promise<void> {
  const page = join(shellFolder, 'index.html');
  const html = addToHead(await readFile(page, 'utf8'), await remotesChunkPreload(shellFolder));
  const description = await describeShell(html);
  await writeFile(page, addToHead(html, `<meta name="shell-release" content="${description.release}">`));
  await writeFile(join(shellFolder, SHELL_FILE), `${JSON.stringify(description, null, 2)}\n`);
}

function addToHead(html: string, element: string): string {
  return html.replace('</head>', () => `${element}</head>`);
}

/**
 * Preloads what the first screen of any remote needs, with low priority. The digest must be the one the chunk is loaded
 * with later, or the browser would download it twice.
 */
async function remotesChunkPreload(shellFolder: string): Promise<string> {
  const assets = join(shellFolder, 'assets');
  const chunk = (await readdir(assets)).find(
    (name) => name.startsWith(`${REMOTES_CHUNK}.`) && name.endsWith('.js'),
  );
  if (chunk === undefined) throw new Error(`the shell has no chunk "${REMOTES_CHUNK}"`);
  const integrity = integrityOf(await readFile(join(assets, chunk)));
  return `<link rel="preload" as="script" fetchpriority="low" crossorigin integrity="${integrity}" href="/assets/${chunk}">`;
}

/** Describes a shell from its page, which names all of its scripts by content hash. */
async function describeShell(html: string): Promise<ShellDescription> {
  const provides = await Promise.all(
    Object.keys(SHARED_MODULES).map(async (module) => [module, await versionOf(module)] as const),
  );
  return {
    release: createHash('sha256').update(html).digest('hex').slice(0, 12),
    contract: CONTRACT_VERSION,
    provides: Object.fromEntries(provides),
  };
}

/** Packages of this workspace have the contract's version, all others their own. */
async function versionOf(module: string): Promise<string> {
  if (module.startsWith('@kickabout/')) return CONTRACT_VERSION;
  const name = /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
  const federation = import.meta.resolve('@kickabout/federation/remote-tools');
  const path = createRequire(federation).resolve(`${name}/package.json`);
  return (JSON.parse(await readFile(path, 'utf8')) as { version: string }).version;
}
