import type { ReleaseManifest } from '@kickabout/contract';

type Readonlys<T> = T extends object ? { readonly [Key in keyof T]: Readonlys<T[Key]> } : T;

/**
 * How a release describes itself, in `remote.json` beside its entry; `/remotes.json` is a list of these. The address of
 * the entry is relative to the site.
 */
export type Manifest = Readonlys<ReleaseManifest>;

export const MANIFEST_FILE = 'remote.json';

export const ENTRY_FILE = 'remote-entry.js';

/** Where a site has its shell's description. */
export const SHELL_FILE = 'shell.json';

export function releaseFolder(name: string, release: string): string {
  return `remotes/${name}/${release}`;
}
