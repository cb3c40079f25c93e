import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@kickabout/federation/remote-tools';
import { MANIFEST_FILE, type Manifest, releaseFolder } from '@kickabout/releases';
import { readHistory, writeHistory } from '../release/history.ts';
import type { LastBuild } from '../release/last-build.ts';
import { changeRegistry, type LiveRelease, type RegistryFile, withLive } from '../release/registry-file.ts';
import { publicRecord, recordNow } from '../release/release-record.ts';
import { exists } from './build-members.ts';
import type { Member } from './member.ts';

interface BuiltRemotes {
  readonly root: string;
  readonly siteFolder: string;
  /** Those that are built. */
  readonly remotes: readonly Member[];
  readonly lastBuild: LastBuild;
  readonly shellRelease: string | undefined;
  readonly failed: ReadonlyMap<string, string>;
}

interface Published {
  readonly live: readonly LiveRelease[];
  readonly kept: readonly string[];
}

/**
 * Makes a build live if its sources are new to this site: changed since this checkout last published them there, or, if it
 * never did, never live before. So a build never undoes a release or a rollback.
 */
export async function publishBuilt(built: BuiltRemotes): Promise<Published> {
  const { root, siteFolder, remotes, lastBuild, shellRelease, failed } = built;
  const shipped = await recordNow(root, 'build', ['shared', ...remotes.map(({ name }) => name)]);
  const kept: string[] = [];
  const { remotes: live } = await changeRegistry(siteFolder, async (registry) => {
    let next: RegistryFile = { ...registry, contract: CONTRACT_VERSION };
    if (shellRelease !== undefined) next = { ...next, shell: shellRelease };
    const here = new Set([...remotes.map(({ name }) => name), ...failed.keys()]);
    // Removes the remotes that this checkout published and no longer has; those of other checkouts stay.
    const gone = (name: string) => lastBuild[name] !== undefined && !here.has(name);
    next = { ...next, remotes: next.remotes.filter(({ name }) => !gone(name)) };
    for (const member of remotes) {
      const before = registry.remotes.find(({ name }) => name === member.name);
      if (before?.release === member.hash) continue;
      if (before && !(await isNewHere(siteFolder, member, before, lastBuild))) {
        kept.push(member.name);
        continue;
      }
      const manifest = JSON.parse(await readFile(join(member.output, MANIFEST_FILE), 'utf8')) as Manifest;
      await writeHistory(siteFolder, member.name, before, { release: member.hash, ...shipped });
      next = withLive(next, { ...manifest, shipped: publicRecord(shipped) });
    }
    return next;
  });
  return { live, kept };
}

async function isNewHere(
  siteFolder: string,
  { name, hash }: Member,
  live: LiveRelease,
  lastBuild: LastBuild,
): Promise<boolean> {
  const isHere = live.entry.startsWith('/');
  if (isHere && !(await exists(join(siteFolder, releaseFolder(name, live.release))))) return true;
  if (lastBuild[name] !== undefined) return lastBuild[name] !== hash;
  const history = await readHistory(siteFolder, name, live);
  return !history.some(({ release }) => release === hash);
}
