import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE, type Manifest } from '@kickabout/releases';
import { budgetProblem, releaseProblem } from '../release/check-release.ts';
import { ReleaseRefusal } from '../release/go-live.ts';
import { buildMembers } from './build-members.ts';
import { findMembers } from './member.ts';

export interface PreparedRelease {
  readonly manifest: Manifest;
  /** The folder with its complete files on the site; nothing points there yet. */
  readonly folder: string;
  /** Whether its files were built just now, so nothing has ever pointed there. */
  readonly isNew: boolean;
}

/**
 * Builds the current sources of a remote into their folder on a site, and checks everything that doesn't need a
 * browser: the contract and shared modules of the live shell, and the size budget.
 * @throws ReleaseRefusal with the reason
 */
export async function prepareRelease(
  root: string,
  siteFolder: string,
  name: string,
): Promise<PreparedRelease> {
  const [member] = await findMembers(root, siteFolder, name);
  if (!member?.remote) throw new ReleaseRefusal(`There is no remote "${name}" in ${root}.`);
  const { failed, built } = await buildMembers([member]);
  const problem = failed.get(name);
  if (problem !== undefined) throw new ReleaseRefusal(problem);
  const manifest = JSON.parse(await readFile(join(member.output, MANIFEST_FILE), 'utf8')) as Manifest;
  const refusal = (await releaseProblem(siteFolder, manifest)) ?? (await budgetProblem(name, member.output));
  if (refusal !== null) throw new ReleaseRefusal(refusal);
  return { manifest, folder: member.output, isNew: built.includes(name) };
}
