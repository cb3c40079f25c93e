import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@kickabout/federation/remote-tools';
import type { Manifest } from '@kickabout/releases';
import { withPublishLock } from './publish-lock.ts';
import type { PublicReleaseRecord } from './release-record.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/** The live release of a remote, with when and how it went live. */
export type LiveRelease = Manifest & { readonly shipped?: PublicReleaseRecord };

/** `/remotes.json` on disk, which alone decides which releases are live. */
export interface RegistryFile {
  readonly contract: string;
  /** The release of the live shell; a page that was opened with another one offers a reload. */
  readonly shell?: string;
  readonly remotes: readonly LiveRelease[];
}

export const REGISTRY_FILE = 'remotes.json';

/** The registry of a site; empty if none has been published. @throws if the file is damaged */
export async function readRegistryFile(siteFolder: string): Promise<RegistryFile> {
  const path = join(siteFolder, REGISTRY_FILE);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { contract: CONTRACT_VERSION, remotes: [] };
    throw error;
  }
  try {
    return JSON.parse(text) as RegistryFile;
  } catch {
    throw new Error(`${path} is not valid JSON. Restore a working copy of it, then try again.`);
  }
}

/**
 * Changes the registry, one process at a time. It is replaced atomically, so an interruption at any moment leaves a valid
 * registry. A `change` that returns its argument leaves the file untouched.
 */
export function changeRegistry(
  siteFolder: string,
  change: (registry: RegistryFile) => Promise<RegistryFile> | RegistryFile,
): Promise<RegistryFile> {
  return withPublishLock(siteFolder, async () => {
    const before = await readRegistryFile(siteFolder);
    const after = await change(before);
    if (after !== before) {
      const remotes = [...after.remotes].sort((a, b) => a.name.localeCompare(b.name));
      const text = `${JSON.stringify({ ...after, remotes }, null, 2)}\n`;
      await writeFileAtomic(join(siteFolder, REGISTRY_FILE), text);
    }
    return after;
  });
}

/** A registry with another live release of one remote. */
export function withLive(registry: RegistryFile, release: LiveRelease): RegistryFile {
  const { files: _, ...live } = release;
  const others = registry.remotes.filter(({ name }) => name !== live.name);
  return { ...registry, remotes: [...others, live] };
}
