import type { Published } from '@kickabout/contract/audience';
import type { ScreenAccess } from '../access.ts';

/** The release of each remote that this page uses, and its pages, navigation entries and slots. */
export type Registry = RegistryOf<RegistryRemote>;

/** `/remotes.json`, parsed: for every visitor alike. */
export type PublishedRegistry = RegistryOf<Published<RegistryRemote>>;

interface RegistryOf<Remote> {
  readonly contract: string;
  /** The release of the live shell, if the registry names it. */
  readonly shell: string | null;
  /** Names the last time that a remote's code was taken away from visitors. */
  readonly takenBack?: unknown;
  readonly remotes: readonly Remote[];
  /** Entries that were refused, each with the reason. */
  readonly refused: readonly RefusedEntry[];
}

/** One release of one remote. */
export interface RegistryRemote {
  readonly name: string;
  /** Names the immutable folder of the release. */
  readonly release: string;
  /** Absolute address of the entry script. */
  readonly entry: string;
  /** `sha384-…` of the entry; the entry in turn pins its chunks. */
  readonly integrity: string;
  /** Version of the contract it was built for. */
  readonly contract: string;
  readonly routes: readonly RegistryRoute[];
  readonly navigation: readonly RegistryNavigation[];
  readonly slots: readonly RegistrySlot[];
  /** Its pages say that it's paused, and none of its code is loaded. */
  readonly paused?: true;
  /** The URL where a development server announces new builds, relative to the manifest. */
  readonly updates?: string;
}

export interface RegistryRoute {
  readonly path: string;
  readonly access: ScreenAccess;
  readonly title: string;
  readonly screen: string;
  /** The calls it begins with, as its remote wrote them (`firstRead`). */
  readonly reads?: readonly string[];
}

export interface RegistryNavigation {
  readonly label: string;
  readonly to: string;
  readonly order: number;
  readonly access: ScreenAccess;
}

export interface RegistrySlot {
  readonly slot: string;
  readonly access: ScreenAccess;
  readonly screen: string;
}

export interface RefusedEntry {
  readonly name: string;
  readonly reason: string;
}
