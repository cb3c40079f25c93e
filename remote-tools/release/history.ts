import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { LiveRelease } from './registry-file.ts';
import { type ReleaseRecord, SOMEONE } from './release-record.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

export interface HistoryEntry extends ReleaseRecord {
  readonly release: string;
}

const MAX_ENTRIES = 200;

/** Beside the site, so that no web server serves it: the names in it are private. */
export function historyFolder(siteFolder: string): string {
  const site = resolve(siteFolder);
  return join(dirname(site), `${basename(site)}-history`);
}

const file = (siteFolder: string, name: string) => join(historyFolder(siteFolder), `${name}.json`);

/**
 * The releases of a remote that have been live, oldest first. The registry is the truth: an entry that never went live is
 * left out, and a live release without an entry is added.
 */
export async function readHistory(
  siteFolder: string,
  name: string,
  live: LiveRelease | undefined,
): Promise<HistoryEntry[]> {
  const entries = await readEntries(siteFolder, name);
  const shipped = live?.shipped;
  if (!shipped) return entries;
  const last = entries.findLastIndex(({ release, at }) => release === live.release && at === shipped.at);
  if (last >= 0) return entries.slice(0, last + 1);
  return [...entries, { release: live.release, by: SOMEONE, ...shipped }];
}

/** Records a release before it goes live; `live` is the one it replaces. */
export async function writeHistory(
  siteFolder: string,
  name: string,
  live: LiveRelease | undefined,
  next: HistoryEntry,
): Promise<void> {
  const entries = [...(await readHistory(siteFolder, name, live)), next];
  await writeFileAtomic(file(siteFolder, name), `${JSON.stringify(entries.slice(-MAX_ENTRIES), null, 2)}\n`);
}

async function readEntries(siteFolder: string, name: string): Promise<HistoryEntry[]> {
  try {
    return JSON.parse(await readFile(file(siteFolder, name), 'utf8')) as HistoryEntry[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return [];
    throw error;
  }
}
