import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  integrityOf,
  MANIFEST_FILE,
  type Manifest,
  type PinnedFile,
  releaseFolder,
} from '@kickabout/releases';

/** The manifest of a published release, or null if its files are gone. */
export async function readManifest(
  siteFolder: string,
  name: string,
  release: string,
): Promise<Manifest | null> {
  const folder = join(siteFolder, releaseFolder(name, release));
  if (!/^[\w.-]+$/.test(release) || !(await stat(folder).catch(() => null))) return null;
  return JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as Manifest;
}

/** The digests of some files of a folder. */
export function pinFiles(folder: string, files: readonly string[]): Promise<PinnedFile[]> {
  return Promise.all(
    files.map(async (file) => ({ file, integrity: integrityOf(await readFile(join(folder, file))) })),
  );
}
