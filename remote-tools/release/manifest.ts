import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryRemote } from '@kickabout/federation/remote-tools';

/**
 * How a release describes itself, in `remote.json` beside its entry; `/remotes.json` is a list of these. The address of
 * the entry is relative to the site.
 */
export interface Manifest extends RegistryRemote {
  /** The shared modules it uses, each with a version range. */
  readonly needs?: Readonly<Record<string, string>>;
  /** The scripts and styles of each screen, beside the entry. They stay out of `/remotes.json`. */
  readonly files?: Readonly<Record<string, readonly PinnedFile[]>>;
}

/** A file, and the digest with which it must be loaded. */
export interface PinnedFile {
  readonly file: string;
  readonly integrity: string;
}

export const MANIFEST_FILE = 'remote.json';

/** The entry of every release. */
export const ENTRY_FILE = 'remote-entry.js';

/** The folder of a release on the site. */
export function releaseFolder(name: string, release: string): string {
  return `remotes/${name}/${release}`;
}

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

/** The digest that pins a file, in the format of `integrity` attributes and the registry. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
