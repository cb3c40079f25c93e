import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { CONTRACT_VERSION } from '../contract-version.ts';
import { SHARED_MODULES } from '../shared-modules.ts';

/** What a built shell says of itself, so that a remote can be checked against it without its sources. */
export interface ShellDescription {
  /** Names what a browser gets to see of it; changes only when that does. */
  readonly release: string;
  readonly contract: string;
  /** The shared modules that it hands out, and in which version. */
  readonly provides: Readonly<Record<string, string>>;
}

export const SHELL_FILE = 'shell.json';

/** Describes a shell from its page, which names all of its scripts by their content. */
export async function describeShell(html: string): Promise<ShellDescription> {
  const provides = await Promise.all(
    Object.keys(SHARED_MODULES).map(async (module) => [module, await versionOf(module)] as const),
  );
  return {
    release: createHash('sha256').update(html).digest('hex').slice(0, 12),
    contract: CONTRACT_VERSION,
    provides: Object.fromEntries(provides),
  };
}

/** Packages of this workspace speak in the contract's version, all others in their own. */
async function versionOf(module: string): Promise<string> {
  if (module.startsWith('@kickabout/')) return CONTRACT_VERSION;
  const name = /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
  const path = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(await readFile(path, 'utf8')) as { version: string }).version;
}
