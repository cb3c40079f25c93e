import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lineOf } from '@kickabout/releases';
import { type HistoryEntry, readHistory } from './history.ts';
import { readRegistryFile } from './registry-file.ts';

const DAY = 24 * 3600 * 1000;

export interface Keeping {
  /** How long a release stays after its successor went live, for pages that are still open. */
  readonly days?: number;
  /** How many releases before the live one stay in any case, for a rollback. */
  readonly releases?: number;
}

/** Deletes the releases of a remote that are no longer needed. Returns their names. */
export async function pruneReleases(
  siteFolder: string,
  name: string,
  { days = 7, releases = 3 }: Keeping = {},
  now = Date.now(),
): Promise<string[]> {
  const { remotes } = await readRegistryFile(siteFolder);
  const live = remotes.find((remote) => remote.name === name);
  const history = await readHistory(siteFolder, name, live);
  const kept = new Set(lineOf(history).slice(-1 - releases));
  if (live) kept.add(live.release);
  const folder = join(siteFolder, 'remotes', name);
  const removed: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || kept.has(entry.name)) continue;
    const path = join(folder, entry.name);
    // A release that never went live, such as an interrupted build, counts from when it was built.
    const since = retiredAt(history, entry.name) ?? (await stat(path)).mtimeMs;
    if (now - since < days * DAY) continue;
    await rm(path, { recursive: true, force: true });
    removed.push(entry.name);
  }
  return removed;
}

/** When a release was last replaced by another, or null when it never was. */
function retiredAt(history: readonly HistoryEntry[], release: string): number | null {
  const last = history.findLastIndex((entry) => entry.release === release);
  const next = last < 0 ? undefined : history[last + 1];
  return next ? Date.parse(next.at) : null;
}
