import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseManifest } from '@kickabout/contract';
import { foldPath, MANIFEST_FILE, type Manifest } from '@kickabout/releases';
import type { Db } from '../../kernel/database/connect.ts';
import { findOwners, type OwnedPath } from './change-live.ts';

export type BuiltRelease = {
  readonly manifest: Manifest;
  readonly folder: string;
};

/** Every release that this installation was built with, by name. */
export async function findBuilt(siteFolder: string | null): Promise<BuiltRelease[]> {
  if (siteFolder === null) return [];
  const files = globSync(`remotes/mf-*/*/${MANIFEST_FILE}`, { cwd: siteFolder });
  return Promise.all(
    files.toSorted().map(async (file) => ({
      manifest: releaseManifest.parse(JSON.parse(await readFile(join(siteFolder, file), 'utf8'))),
      folder: join(siteFolder, dirname(file)),
    })),
  );
}

/**
 * The pages of a release that moved to it from other remotes of this installation: those still have them live, but were built
 * without them. A page of any other remote stays there, because the club decided so.
 */
export async function findMoved(
  db: Db,
  manifest: Manifest,
  built: readonly BuiltRelease[],
): Promise<OwnedPath[]> {
  const paths = new Map(
    built.map(({ manifest: { name, routes } }) => [name, routes.map(({ path }) => foldPath(path))]),
  );
  return (await findOwners(db, manifest)).filter(
    ({ owner, path }) => paths.get(owner)?.includes(foldPath(path)) === false,
  );
}
