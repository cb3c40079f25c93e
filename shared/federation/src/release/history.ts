import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveRelease } from './registry-file.ts';
import { writeAtOnce } from './write-at-once.ts';

/** How a release came to be live: by `pnpm release`, by `pnpm rollback`, or because `pnpm build` found new sources. */
export const SHIPPED_BY = ['release', 'rollback', 'build'] as const;

/** Who made a release live, when and from what. Names only: the file is on the site. */
export interface Shipment {
  readonly how: (typeof SHIPPED_BY)[number];
  readonly by: string;
  /** An instant, in ISO 8601. */
  readonly at: string;
  /** Short name of the commit, with `+` when there were changes beside it. */
  readonly commit?: string;
}

export interface HistoryEntry extends Shipment {
  readonly release: string;
}

const AT_MOST = 200;
const file = (siteFolder: string, name: string) => join(siteFolder, 'remotes', name, 'history.json');

/**
 * What was live of a remote, oldest first. The registry is the truth: a release that went live while its entry could
 * not be written any more gets it here.
 */
export async function readHistory(
  siteFolder: string,
  name: string,
  live: LiveRelease | undefined,
): Promise<HistoryEntry[]> {
  const entries = await readEntries(siteFolder, name);
  const last = entries.at(-1);
  if (!live?.shipped || (last?.release === live.release && last.at === live.shipped.at)) return entries;
  return [...entries, { release: live.release, ...live.shipped }];
}

/** Keeps the history of a remote up to what is live now. */
export async function writeHistory(siteFolder: string, live: LiveRelease): Promise<void> {
  const entries = await readHistory(siteFolder, live.name, live);
  await writeAtOnce(file(siteFolder, live.name), `${JSON.stringify(entries.slice(-AT_MOST), null, 2)}\n`);
}

async function readEntries(siteFolder: string, name: string): Promise<HistoryEntry[]> {
  try {
    return JSON.parse(await readFile(file(siteFolder, name), 'utf8')) as HistoryEntry[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return [];
    throw error;
  }
}
