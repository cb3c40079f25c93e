import { CONTRACT_VERSION } from '../contract-version.ts';
import { type RemoteConfig, screenName } from '../remote-config.ts';
import { integrityOf } from './integrity.ts';

/** What a release says of itself, in `remote.json` beside its entry; the registry consists of these. */
export interface Manifest {
  readonly name: string;
  readonly release: string;
  /** Address of the entry on the site. */
  readonly entry: string;
  readonly integrity: string;
  readonly contract: string;
  readonly routes: readonly object[];
  readonly navigation: readonly object[];
  readonly slots: readonly object[];
  /** The shared modules that it uses, and in which range of versions. */
  readonly needs?: Readonly<Record<string, string>>;
}

export const MANIFEST_FILE = 'remote.json';

/** The entry of every release. */
export const ENTRY_FILE = 'remote-entry.js';

/** The folder of a release on the site. */
export function releaseFolder(name: string, release: string): string {
  return `remotes/${name}/${release}`;
}

/** Describes a release from its remote's configuration, its entry's content, and what its build found it to need. */
export function manifestOf(
  remote: RemoteConfig,
  release: string,
  entry: Buffer,
  needs: Readonly<Record<string, string>>,
): Manifest {
  return {
    name: remote.name,
    release,
    entry: `/${releaseFolder(remote.name, release)}/${ENTRY_FILE}`,
    integrity: integrityOf(entry),
    contract: CONTRACT_VERSION,
    routes: remote.routes.map((route) => ({ ...route, screen: screenName(route.screen) })),
    navigation: remote.navigation ?? [],
    slots: (remote.slots ?? []).map((slot) => ({ ...slot, screen: screenName(slot.screen) })),
    needs,
  };
}
