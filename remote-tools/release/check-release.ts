import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as releases from '@kickabout/releases';
import { readShell } from './shell-description.ts';

/** Why the live shell could not run a release, or null. */
export async function releaseProblem(
  siteFolder: string,
  manifest: releases.Manifest,
): Promise<string | null> {
  const shell = await readShell(siteFolder);
  if (shell === null) {
    return `There is no site in ${siteFolder} yet. Build one with "npm run build", or name another folder.`;
  }
  return releases.shellProblem(shell, manifest);
}

/** Why a built release is too large, or null. */
export async function budgetProblem(name: string, folder: string): Promise<string | null> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css)\.br$/.test(file));
  const sizes = files.map(
    async (file) => [file.slice(0, -'.br'.length), (await stat(join(folder, file))).size] as const,
  );
  return releases.budgetProblem(name, new Map(await Promise.all(sizes)));
}

/** Which of a built remote's styles could affect elements outside it, as a sentence, or null. */
export async function styleProblem(name: string, folder: string): Promise<string | null> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.css'));
  const styles = files.map((file) => readFile(join(folder, file), 'utf8'));
  return releases.styleProblem(name, await Promise.all(styles));
}
