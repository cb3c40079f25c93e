import type { ReleaseManifest } from '@kickabout/contract';

type Readonlys<T> = T extends object ? { readonly [Key in keyof T]: Readonlys<T[Key]> } : T;

/**
 * How a release describes itself, in `remote.json` beside its entry; `/remotes.json` is a list of these. The address of
 * the entry is relative to the site.
 */
export type Manifest = Readonlys<ReleaseManifest>;

/** A file, and the digest with which it must be loaded. */
export interface PinnedFile {
  readonly file: string;
  readonly integrity: string;
}

export const MANIFEST_FILE = 'remote.json';

export const ENTRY_FILE = 'remote-entry.js';

export function releaseFolder(name: string, release: string): string {
  return `remotes/${name}/${release}`;
}
