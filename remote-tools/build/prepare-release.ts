import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE, type Manifest, type ShellDescription, shellProblem } from '@kickabout/releases';
import { budgetProblem, releaseProblem } from '../release/check-release.ts';
import { ReleaseRefusal } from '../release/go-live.ts';
import { adoptBuild } from './adopt-build.ts';
import { buildMembers } from './build-members.ts';
import { findMembers } from './member.ts';

export interface PreparedRelease {
  readonly manifest: Manifest;
  /** The folder with its complete files on the site; nothing points there yet. */
  readonly folder: string;
  /** Whether its files were built just now, so nothing has ever pointed there. */
  readonly isNew: boolean;
}

interface Sources {
  /** The folder with another bundler's output. */
  readonly built?: string | undefined;
  /** The live shell, if it isn't that of the site's folder. */
  readonly shell?: ShellDescription;
}

/**
 * Builds the current sources of a remote into their folder on a site, or takes over what another bundler has built, and
 * checks everything that doesn't need a browser: the contract and shared modules of the live shell, and the size budget.
 * @throws ReleaseRefusal with the reason
 */
export async function prepareRelease(
  root: string,
  siteFolder: string,
  name: string,
  { built, shell }: Sources = {},
): Promise<PreparedRelease> {
  const { folder, isNew } = await (built === undefined
    ? buildSources(root, siteFolder, name)
    : adoptBuild(root, siteFolder, name, built));
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as Manifest;
  const unfit = shell ? shellProblem(shell, manifest) : await releaseProblem(siteFolder, manifest);
  const refusal = unfit ?? (await budgetProblem(name, folder));
  if (refusal !== null) throw new ReleaseRefusal(refusal);
  return { manifest, folder, isNew };
}

async function buildSources(root: string, siteFolder: string, name: string) {
  const [member] = await findMembers(root, siteFolder, name);
  if (!member?.remote) throw new ReleaseRefusal(`There is no remote "${name}" in ${root}.`);
  const { failed, built } = await buildMembers([member]);
  const problem = failed.get(name);
  if (problem !== undefined) throw new ReleaseRefusal(problem);
  return { folder: member.output, isNew: built.includes(name) };
}
