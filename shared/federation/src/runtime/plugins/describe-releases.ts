import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { releaseOf } from '../releases.ts';

/**
 * Tells Module Federation's DevTools, and anyone else who reads `globalThis.__FEDERATION__.moduleInfo`, which releases the page
 * uses. The library itself only does so for remotes whose manifest it downloads first, which would cost a page a round trip.
 */
export function describeReleases(): ModuleFederationRuntimePlugin {
  const remotesInfo: Record<string, { matchedVersion: string }> = {};
  return {
    name: 'describe-releases',
    registerRemote({ remote, origin }) {
      const release = releaseOf(remote.name);
      if (release === undefined) return;
      remotesInfo[remote.name] = { matchedVersion: release.release };
      const { moduleInfo } = globalThis.__FEDERATION__;
      moduleInfo[origin.name] = { ...NOTHING, version: release.contract, remotesInfo };
      moduleInfo[`${remote.name}:${release.entry}`] = {
        version: release.release,
        remoteEntry: release.entry,
        globalName: remote.name,
      };
    },
  };
}

/** What the library's description of a page has besides. */
const NOTHING = {
  buildVersion: '',
  remoteTypes: '',
  remoteTypesZip: '',
  consumerList: [],
  shared: [],
};
