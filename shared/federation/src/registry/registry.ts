import type { ReleaseManifest } from '@kickabout/contract';
import type { Published } from '@kickabout/contract/audience';

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
  /** Why entries were refused, a sentence for each. */
  readonly refused: readonly string[];
}

export type RegistryRoute = ReleaseManifest['routes'][number];
export type RegistryNavigation = ReleaseManifest['navigation'][number];

/** One release of one remote. The address of its entry is absolute; the entry in turn pins its chunks. */
export interface RegistryRemote
  extends Readonly<Pick<ReleaseManifest, 'name' | 'release' | 'entry' | 'integrity' | 'contract'>> {
  readonly routes: readonly RegistryRoute[];
  readonly navigation: readonly RegistryNavigation[];
  readonly slots: readonly ReleaseManifest['slots'][number][];
  /** Its pages say that it's paused, and none of its code is loaded. */
  readonly paused?: true;
  /** The URL where a development server announces new builds, relative to the manifest. */
  readonly updates?: string;
}
