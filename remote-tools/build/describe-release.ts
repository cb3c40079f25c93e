import { CONTRACT_VERSION, type RemoteConfig, screenName } from '@kickabout/federation/remote-tools';
import { ENTRY_FILE, integrityOf, type Manifest, releaseFolder } from '../release/manifest.ts';

/** The manifest of a release, from its remote's configuration, its entry's content, and the modules its build needs. */
export function describeRelease(
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
    navigation: (remote.navigation ?? []).map((item) => ({ access: 'everyone', ...item })),
    slots: (remote.slots ?? []).map((slot) => ({
      access: 'everyone',
      ...slot,
      screen: screenName(slot.screen),
    })),
    needs,
  };
}
