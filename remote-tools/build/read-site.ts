import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseManifest } from '@kickabout/contract';
import { MANIFEST_FILE, type Manifest, SHELL_FILE, type ShellDescription } from '@kickabout/releases';
import { z } from 'zod';
import { CommandError } from '../cli/command-error.ts';
import { readJson } from '../cli/read-json.ts';

const shellDescription: z.ZodType<ShellDescription> = z.object({
  release: z.string(),
  contract: z.string(),
  provides: z.record(z.string(), z.string()),
  screens: z.array(z.object({ file: z.string(), integrity: z.string() })).default([]),
  pages: z.record(z.string(), z.string()).default({}),
  titles: z.record(z.string(), z.string()).default({}),
});

/**
 * A shell's description.
 * @param json what its `shell.json` contains
 * @throws ZodError if it's something else
 */
export const parseShell = (json: unknown): ShellDescription => shellDescription.parse(json);

/**
 * The description of the shell in a site's folder.
 * @throws CommandError if there's none
 */
export async function readShell(siteFolder: string): Promise<ShellDescription> {
  const text = await readFile(join(siteFolder, SHELL_FILE), 'utf8').catch(() => {
    throw new CommandError(`There is no site in ${siteFolder}. Build one with "npm run build".`);
  });
  return parseShell(JSON.parse(text));
}

export function readReleases(siteFolder: string): Promise<{ manifest: Manifest; folder: string }[]> {
  const files = globSync(`remotes/mf-*/*/${MANIFEST_FILE}`, { cwd: siteFolder }).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      manifest: await readJson(join(siteFolder, file), releaseManifest),
      folder: join(siteFolder, dirname(file)),
    })),
  );
}
