import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PinnedFile } from './manifest.ts';

/** How a built shell describes itself, so that a remote can be checked against it without its sources. */
export interface ShellDescription {
  /** Changes only when the browser receives something different. */
  readonly release: string;
  readonly contract: string;
  /** The shared modules the shell provides, with their versions. */
  readonly provides: Readonly<Record<string, string>>;
  /** What the first screen of any remote needs of the shell. */
  readonly screens?: readonly PinnedFile[];
  /** The shell's own pages as HTML, by path; `/*` is for all others. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Their titles, by path. */
  readonly titles?: Readonly<Record<string, string>>;
}

export const SHELL_FILE = 'shell.json';

/** The description of the shell that is live on a site, or null where there is none yet. */
export async function readShell(siteFolder: string): Promise<ShellDescription | null> {
  try {
    return JSON.parse(await readFile(join(siteFolder, SHELL_FILE), 'utf8')) as ShellDescription;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
