import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseManifest } from '@kickabout/contract';
import { z } from 'zod';
import { MANIFEST_FILE, type Manifest, SHELL_FILE } from './manifest.ts';

/** How a built shell describes itself, so that a remote can be checked against it without its sources. */
export const shellDescription = z.object({
  /** Changes only when the browser receives something different. */
  release: z.string(),
  contract: z.string(),
  /** The shared modules the shell provides, with their versions. */
  provides: z.record(z.string(), z.string()),
  /** What the first screen of any remote needs of the shell. */
  screens: z.array(z.object({ file: z.string(), integrity: z.string() })).default([]),
  /** The shell's own pages as HTML, by path; `/*` is for all others. */
  pages: z.record(z.string(), z.string()).default({}),
  /** Their titles, by path. */
  titles: z.record(z.string(), z.string()).default({}),
  /** What first paints of other pages are made of, as HTML, by name. */
  shapes: z.record(z.string(), z.string()).default({}),
});
export type ShellDescription = z.infer<typeof shellDescription>;

/** The shell in a site's folder; null if there's none, or one whose description is damaged. */
export async function readShell(siteFolder: string | null): Promise<ShellDescription | null> {
  if (siteFolder === null) return null;
  const json = await readFile(join(siteFolder, SHELL_FILE), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return shellDescription.safeParse(json).data ?? null;
}

/** A release, and the folder with its files. */
export interface PlacedRelease {
  readonly manifest: Manifest;
  readonly folder: string;
}

/** Every release that a site was built with, by name. */
export async function readReleases(siteFolder: string | null): Promise<PlacedRelease[]> {
  if (siteFolder === null) return [];
  const files = globSync(`remotes/mf-*/*/${MANIFEST_FILE}`, { cwd: siteFolder }).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      manifest: releaseManifest.parse(JSON.parse(await readFile(join(siteFolder, file), 'utf8'))),
      folder: join(siteFolder, dirname(file)),
    })),
  );
}
