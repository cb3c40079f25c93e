import { CONTRACT_VERSION, type RemoteConfig, screenName } from '@kickabout/federation/remote-tools';
import { ENTRY_FILE, integrityOf, type Manifest, releaseFolder } from '@kickabout/releases';

/** What a build says about itself. */
interface BuildFacts {
  readonly entry: Buffer;
  readonly needs: Readonly<Record<string, string>>;
  readonly files: NonNullable<Manifest['files']>;
}

/** The manifest of a release, from its remote's configuration and its build. */
export function describeRelease(
  remote: RemoteConfig,
  release: string,
  { entry, needs, files }: BuildFacts,
): Manifest {
  return {
    name: remote.name,
    release,
    entry: `/${releaseFolder(remote.name, release)}/${ENTRY_FILE}`,
    integrity: integrityOf(entry),
    contract: CONTRACT_VERSION,
    routes: remote.routes.map((route) => ({ ...route, screen: screenName(route.screen) })),
    navigation: (remote.navigation ?? []).map((item) => ({ access: 'everyone', ...item })),
    slots: (remote.slots ?? []).map((slot) => ({
      access: 'everyone',
      ...slot,
      screen: screenName(slot.screen),
    })),
    needs,
    files,
  };
}
