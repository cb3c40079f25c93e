import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { LiveRelease } from './registry-file.ts';
import { writeAtOnce } from './write-at-once.ts';

/** How a release came to be live: by `pnpm release`, by `pnpm rollback`, or because `pnpm build` found new sources. */
export const SHIPPED_BY = ['release', 'rollback', 'build'] as const;

/** Who made a release live, when and from what. */
export interface Shipment {
  readonly how: (typeof SHIPPED_BY)[number];
  readonly by: string;
  /** An instant, in ISO 8601. */
  readonly at: string;
  /** Short name of the commit, with `+` when there were changes beside it. */
  readonly commit?: string;
}

/** What everybody may read of it on the site: not who it was. */
export type PublicShipment = Omit<Shipment, 'by'>;

export function publicShipment({ by, ...rest }: Shipment): PublicShipment {
  return rest;
}

export interface HistoryEntry extends Shipment {
  readonly release: string;
}

const AT_MOST = 200;

/** Beside the site, so that no web server hands it out: the names in it are nobody's business. */
export function historyFolder(siteFolder: string): string {
  const site = resolve(siteFolder);
  return join(dirname(site), `${basename(site)}-history`);
}

const file = (siteFolder: string, name: string) => join(historyFolder(siteFolder), `${name}.json`);

/**
 * What was live of a remote, oldest first. The registry is the truth: what was written down and never went live is left
 * out, and what is live without having been written down here is added.
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
  return [...entries, { release: live.release, by: 'somebody', ...shipped }];
}

/** Writes down what goes live next, before it does; `live` is what it replaces. */
export async function writeHistory(
  siteFolder: string,
  name: string,
  live: LiveRelease | undefined,
  next: HistoryEntry,
): Promise<void> {
  const entries = [...(await readHistory(siteFolder, name, live)), next];
  await writeAtOnce(file(siteFolder, name), `${JSON.stringify(entries.slice(-AT_MOST), null, 2)}\n`);
}

async function readEntries(siteFolder: string, name: string): Promise<HistoryEntry[]> {
  try {
    return JSON.parse(await readFile(file(siteFolder, name), 'utf8')) as HistoryEntry[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return [];
    throw error;
  }
}
