import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Published } from '@kickabout/contract/audience';
import { z } from 'zod';
import type { SiteRegistry } from '../remotes/registry.ts';

const pinnedFile = z.object({ file: z.string(), integrity: z.string() });
const place = z.object({ access: z.string(), screen: z.string(), reads: z.array(z.string()).default([]) });

const remote = z.object({
  name: z.string(),
  release: z.string(),
  entry: z.string(),
  integrity: z.string(),
  paused: z.boolean().default(false),
  routes: z.array(place.extend({ path: z.string(), title: z.string().optional() })),
  slots: z.array(place.extend({ slot: z.string() })).default([]),
  files: z.record(z.string(), z.array(pinnedFile)).default({}),
});
const shell = z.object({
  screens: z.array(pinnedFile).default([]),
  pages: z.record(z.string(), z.string()).default({}),
  titles: z.record(z.string(), z.string()).default({}),
});

export type PinnedFile = z.infer<typeof pinnedFile>;

/** A release of this site, with the files of each of its screens. */
export type SiteRelease = z.infer<typeof remote>;

/** What is live of a remote: for everyone, and perhaps another release for some. */
type PublishedRemote = Published<SiteRelease>;

export type PublishedSite = {
  /** `index.html`, for every page. */
  readonly html: string;
  readonly remotes: readonly PublishedRemote[];
  /** What the first screen of any remote needs of the shell. */
  readonly screens: readonly PinnedFile[];
  /** The shell's own pages as HTML, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** Their titles, by path. */
  readonly titles: Readonly<Record<string, string>>;
};

/**
 * Reads what a site publishes; null if it has no page. Other files that can't be read are left out, which only
 * makes pages slower.
 */
export async function readPublishedSite(
  root: string,
  { remotes: live }: SiteRegistry,
  problem: (error: unknown) => void,
): Promise<PublishedSite | null> {
  const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return null;
  const orNull = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      problem(error);
      return null;
    }
  };
  const described = await readFile(join(root, 'shell.json'), 'utf8').catch(() => '{}');
  const { screens = [], pages = {}, titles = {} } = orNull(() => shell.parse(JSON.parse(described))) ?? {};
  const parse = (release: { readonly entry: string } | null) =>
    release?.entry.startsWith('/') ? orNull(() => remote.parse(release)) : null;
  const remotes = live.flatMap(({ live: everyones, candidate, isPaused }): PublishedRemote[] => {
    const own = isPaused ? null : parse(everyones);
    const other = isPaused ? null : parse(candidate);
    if (candidate === null || other === null) return own === null ? [] : [own];
    const before = own ?? { ...other, routes: [], slots: [] };
    return [{ ...before, candidate: { ...other, audience: candidate.audience } }];
  });
  return { html, remotes, screens, pages, titles };
}
