import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

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
});
const registry = z.object({ remotes: z.array(remote) });
const manifest = z.object({ files: z.record(z.string(), z.array(pinnedFile)).default({}) });
const shell = z.object({
  screens: z.array(pinnedFile).default([]),
  pages: z.record(z.string(), z.string()).default({}),
  titles: z.record(z.string(), z.string()).default({}),
});

export type PinnedFile = z.infer<typeof pinnedFile>;

/** A live release on this site, with the files of each of its screens. */
export type PublishedRemote = z.infer<typeof remote> & z.infer<typeof manifest>;

export interface PublishedSite {
  /** `index.html`, for every page. */
  readonly html: string;
  readonly remotes: readonly PublishedRemote[];
  /** What the first screen of any remote needs of the shell. */
  readonly screens: readonly PinnedFile[];
  /** The shell's own pages as HTML, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** Their titles, by path. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Reads what a site publishes; null if it has no page. Whatever else can't be read is left out: then pages load more slowly. */
export async function readPublishedSite(
  root: string,
  problem: (error: unknown) => void,
): Promise<PublishedSite | null> {
  const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return null;
  const json = async <T>(file: string, schema: z.ZodType<T>): Promise<T | null> => {
    try {
      return schema.parse(JSON.parse(await readFile(join(root, file), 'utf8')));
    } catch (error) {
      problem(error);
      return null;
    }
  };
  const [live, described] = await Promise.all([json('remotes.json', registry), json('shell.json', shell)]);
  const here = (live?.remotes ?? []).filter(({ entry }) => entry.startsWith('/'));
  const remotes = await Promise.all(
    here.map(async (one) => ({
      ...one,
      files: (await json(join(one.entry, '../remote.json'), manifest))?.files ?? {},
    })),
  );
  const { screens = [], pages = {}, titles = {} } = described ?? {};
  return { html, remotes, screens, pages, titles };
}
