import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_FILE, type ShellDescription } from '@kickabout/releases';

/** The description of the shell that is live on a site, or null where there is none yet. */
export async function readShell(siteFolder: string): Promise<ShellDescription | null> {
  try {
    return JSON.parse(await readFile(join(siteFolder, SHELL_FILE), 'utf8')) as ShellDescription;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
