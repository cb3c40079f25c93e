import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY_FILE, MANIFEST_FILE } from '@kickabout/releases';
import type { Configuration } from '@rspack/core';
import { styleProblem } from '../release/check-release.ts';
import { pinFiles } from '../release/manifest.ts';
import { coverSources } from './cover-sources.ts';
import { describeRelease } from './describe-release.ts';
import { finishShell } from './finish-shell.ts';
import { NEEDS_FILE } from './list-needs.ts';
import { SCREEN_FILES } from './list-screen-files.ts';
import type { Member } from './member.ts';
import { precompress } from './precompress.ts';
import { rspackRemote } from './rspack-remote.ts';
import { rspackShell } from './rspack-shell.ts';
import { runRspack } from './run-rspack.ts';

export interface BuiltMembers {
  /** Names of the members that were built; all others were unchanged. */
  readonly built: readonly string[];
  /** Compiler errors by member; a member with errors has no output. */
  readonly failed: ReadonlyMap<string, string>;
}

/** Builds the members whose current sources have not been built yet. */
export async function buildMembers(members: readonly Member[]): Promise<BuiltMembers> {
  const built: string[] = [];
  const failed = new Map<string, string>();
  const stale: { member: Member; work: string }[] = [];
  for (const member of members) {
    if (!(await exists(member.output))) stale.push({ member, work: `${member.output}.${process.pid}.tmp` });
  }
  try {
    const problems = await runRspack(stale.map(({ member, work }) => configOf(member, work)));
    for (const [index, { member, work }] of stale.entries()) {
      const problem =
        problems[index] ?? (member.remote ? await styleProblem(member.remote.name, work) : null);
      if (problem !== null) failed.set(member.name, problem);
      else {
        await complete(member, work);
        built.push(member.name);
      }
    }
  } finally {
    await Promise.all(stale.map(({ work }) => rm(work, { recursive: true, force: true })));
  }
  return { built, failed };
}

function configOf({ root, folder, hash, sources, remote }: Member, outputFolder: string): Configuration {
  const config = remote
    ? rspackRemote(remote, folder, { release: hash, outputFolder })
    : rspackShell(folder, { outputFolder });
  return { ...config, plugins: [...(config.plugins ?? []), coverSources(root, sources)] };
}

async function complete({ remote, hash, output, folder }: Member, work: string): Promise<void> {
  if (remote) {
    const needs = await takeFile<Record<string, string>>(work, NEEDS_FILE);
    const screens = await takeFile<Record<string, string[]>>(work, SCREEN_FILES);
    const files = Object.entries(screens).map(
      async ([screen, names]) => [screen, await pinFiles(work, names)] as const,
    );
    const manifest = describeRelease(remote, hash, {
      entry: await readFile(join(work, ENTRY_FILE)),
      needs,
      files: Object.fromEntries(await Promise.all(files)),
    });
    await writeFile(join(work, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
  } else await finishShell(work, folder);
  await precompress(work);
  try {
    await rename(work, output);
  } catch (error) {
    // Another build of the same sources finished first: its output is the same.
    if (!(await exists(output))) throw error;
  }
}

/** Reads and removes what a plugin of the build has written for us. */
async function takeFile<T>(folder: string, name: string): Promise<T> {
  const text = await readFile(join(folder, name), 'utf8');
  await rm(join(folder, name));
  return JSON.parse(text) as T;
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
