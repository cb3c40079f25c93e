import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE, type Manifest, releaseFolder } from '@kickabout/releases';
import { z } from 'zod';

export const REGISTRY_FILE = 'remotes.json';

/** A release that is live in the site's folder, with the files of its screens. */
export type FolderRelease = Manifest & { readonly shipped?: { how: string; at: string; commit?: string } };

/** What is live in the site's folder. */
export interface FolderRegistry {
  readonly contract?: string | undefined;
  readonly shell?: string | undefined;
  readonly remotes: readonly FolderRelease[];
}

const place = z.looseObject({
  access: z.string(),
  screen: z.string(),
  reads: z.array(z.string()).default([]),
});
const release = z.looseObject({
  name: z.string(),
  release: z.string(),
  entry: z.string(),
  integrity: z.string(),
  routes: z.array(place.extend({ path: z.string() })).default([]),
  navigation: z.array(z.looseObject({})).default([]),
  slots: z.array(place.extend({ slot: z.string() })).default([]),
});
const registry = z.looseObject({
  contract: z.string().optional(),
  shell: z.string().optional(),
  remotes: z.array(z.unknown()),
});

/** Reads `remotes.json` of a site's folder; empty if there's none, or if it isn't a registry. What isn't a release is left out. */
export async function readFolderRegistry(siteFolder: string | null): Promise<FolderRegistry> {
  const json = siteFolder === null ? null : await readJson(join(siteFolder, REGISTRY_FILE));
  const { success, data } = registry.safeParse(json);
  if (!success || siteFolder === null) return { remotes: [] };
  const entries = data.remotes.flatMap((one) => release.safeParse(one).data ?? []);
  const remotes = await Promise.all(
    entries.map(async (entry) => {
      if (!entry.entry.startsWith('/') || !/^[\w.-]+$/.test(`${entry.name}${entry.release}`)) return entry;
      const folder = join(siteFolder, releaseFolder(entry.name, entry.release));
      const described = z
        .looseObject({
          files: z.record(z.string(), z.array(z.object({ file: z.string(), integrity: z.string() }))),
        })
        .safeParse(await readJson(join(folder, MANIFEST_FILE)));
      return described.success ? { ...entry, files: described.data.files } : entry;
    }),
  );
  return { ...data, remotes: remotes as unknown as FolderRelease[] };
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
