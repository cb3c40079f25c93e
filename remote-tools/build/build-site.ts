import { join } from 'node:path';
import type { Manifest } from '@kickabout/releases';
import { noteLastBuild, readLastBuild } from '../release/last-build.ts';
import { pruneReleases } from '../release/prune-releases.ts';
import { buildMembers } from './build-members.ts';
import { findMembers } from './member.ts';
import { publishBuilt } from './publish-built.ts';
import { publishShell } from './publish-shell.ts';

export interface BuiltSite {
  readonly siteFolder: string;
  /** Names of the members that were built; all others were unchanged. */
  readonly built: readonly string[];
  /** Compiler errors by member; a member with errors keeps its last release. */
  readonly failed: ReadonlyMap<string, string>;
  /** The live releases. */
  readonly manifests: readonly Manifest[];
  /** Remotes whose live release differs from the current sources, because someone released or rolled back. */
  readonly kept: readonly string[];
}

/**
 * Builds the shell and every remote whose sources changed, and assembles the site: an index, the shell's assets, one
 * immutable folder per release, and the registry, which is replaced last and atomically.
 */
export async function buildSite(root: string, siteFolder = join(root, 'dist/site')): Promise<BuiltSite> {
  const members = await findMembers(root, siteFolder);
  const { built, failed } = await buildMembers(members);
  const shell = members.find(({ remote }) => remote === null);
  const shellRelease =
    shell && !failed.has(shell.name) ? await publishShell(shell.output, siteFolder) : undefined;
  const remotes = members.filter(({ remote, name }) => remote !== null && !failed.has(name));
  const lastBuild = await readLastBuild(root, siteFolder);
  const { live, kept } = await publishBuilt({ root, siteFolder, remotes, lastBuild, shellRelease, failed });
  const noted = remotes.map(({ name, hash }) => [name, hash] as const);
  await noteLastBuild(root, siteFolder, Object.fromEntries(noted));
  for (const { name } of live) await pruneReleases(siteFolder, name);
  return { siteFolder, built, failed, manifests: live, kept };
}
