import { CONTRACT_VERSION } from '@kickabout/contract/routes';
import { isOfMajorBefore } from '@kickabout/contract/version';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { releaseOf } from './releases.ts';

/** How long a remote's entry may take to load, in milliseconds; chunks have their own limit (`chunkLoadTimeout`). */
const TIME_LIMIT = 10_000;

/** An entry that isn't pinned must not run: without a digest a browser would check nothing. */
const NO_ENTRY = `sha384-${'A'.repeat(64)}`;

/**
 * Loads an entry with the digest that the registry pins (the entry pins its chunks itself), within a time limit, and after a failure
 * from a fresh address: with the same one a browser would keep waiting for a hanging request, or reuse a broken cached file. One
 * plugin, because Module Federation takes a script and its time limit from the same answer.
 */
export function pinEntries(): ModuleFederationRuntimePlugin {
  const attempts = new Map<string, number>();
  return {
    name: 'pin-entries',
    createScript({ url, remoteInfo }) {
      const attempt = attempts.get(url) ?? 0;
      attempts.set(url, attempt + 1);
      const script = document.createElement('script');
      script.src = attempt === 0 ? url : `${url}?again=${attempt}`;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = releaseOf(remoteInfo?.name)?.integrity || NO_ENTRY;
      return { script, timeout: TIME_LIMIT };
    },
  };
}

/** The last of the major version before. At run time its modules are today's: what changed since are answers of the API. */
const PREVIOUS_VERSION = '5.1.0';

/** Hands a release that was built for the major version before of the contract the modules of that version. */
export const servePreviousContract = (): ModuleFederationRuntimePlugin => ({
  name: 'serve-previous-contract',
  beforeInitContainer(args) {
    const release = releaseOf(args.remoteInfo.name);
    if (release === undefined || !isOfMajorBefore(CONTRACT_VERSION, release.contract)) return args;
    const ours = Object.entries(args.shareScope).filter(([name]) => name.startsWith('@kickabout/'));
    const served = ours.map(([name, versions]) => {
      const [current] = Object.values(versions);
      return [name, { [PREVIOUS_VERSION]: { ...current, version: PREVIOUS_VERSION } }];
    });
    return { ...args, shareScope: { ...args.shareScope, ...Object.fromEntries(served) } };
  },
});

/**
 * Hands each release a list of the shared modules of its own. What it adds there (some bundlers' plugins do, even for modules that
 * they don't contain) reaches no other release, which would otherwise take the newest version that anyone offers.
 */
export const separateShares = (): ModuleFederationRuntimePlugin => ({
  name: 'separate-shares',
  beforeInitContainer(args) {
    const own = Object.entries(args.shareScope).map(([name, versions]) => [name, { ...versions }] as const);
    return { ...args, shareScope: Object.fromEntries(own) };
  },
});

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
