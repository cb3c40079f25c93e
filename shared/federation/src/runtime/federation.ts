import * as client from '@kickabout/client';
import * as clientQuery from '@kickabout/client/query';
import { CONTRACT_VERSION } from '@kickabout/contract/routes';
import * as session from '@kickabout/session';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import queryPackage from '@tanstack/react-query/package.json' with { type: 'json' };
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import * as host from '../host/index.ts';
import * as router from '../router.ts';
import { SHARED_MODULES, type SharedModule } from '../shared-modules.ts';
import { pinEntries } from './plugins/pin-entries.ts';
import { servePreviousContract } from './plugins/serve-previous-contract.ts';
import { releaseOf } from './releases.ts';

/**
 * Hands each release a list of the shared modules of its own. What it adds there (some bundlers' plugins do, even for modules that
 * they don't contain) reaches no other release, which would otherwise take the newest version that anyone offers.
 */
const separateShares = (): ModuleFederationRuntimePlugin => ({
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
function describeReleases(): ModuleFederationRuntimePlugin {
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

interface SharedLibrary {
  readonly version: string;
  /** The module, or what loads it. */
  readonly library: object | (() => Promise<object>);
}

/** The shell's copy of every shared module, with its version. */
const SHARED_LIBRARIES: Record<SharedModule, SharedLibrary> = {
  react: { version: react.version, library: react },
  'react/jsx-runtime': { version: react.version, library: jsxRuntime },
  'react-dom': { version: reactDom.version, library: reactDom },
  'react-dom/client': { version: reactDom.version, library: reactDomClient },
  // The whole library, for a remote that needs more of it than `@kickabout/client/query` has.
  '@tanstack/react-query': {
    version: queryPackage.version,
    library: () => import(/* webpackChunkName: "query" */ '@tanstack/react-query'),
  },
  '@kickabout/client': { version: CONTRACT_VERSION, library: client },
  '@kickabout/client/query': { version: CONTRACT_VERSION, library: clientQuery },
  '@kickabout/session': { version: CONTRACT_VERSION, library: session },
  '@kickabout/federation/host': { version: CONTRACT_VERSION, library: host },
  '@kickabout/federation/router': { version: CONTRACT_VERSION, library: router },
};

/** The shell's copy of every shared module, as Module Federation takes it. */
const shared = Object.fromEntries(
  (Object.keys(SHARED_MODULES) as SharedModule[]).map((name) => {
    const { version, library } = SHARED_LIBRARIES[name];
    const source =
      typeof library === 'function'
        ? { get: () => library().then((loaded: object) => () => loaded) }
        : { lib: () => library };
    const shareConfig = { singleton: true, requiredVersion: SHARED_MODULES[name], eager: true };
    return [name, { version, ...source, shareConfig }];
  }),
);

/** The shell in Module Federation. It knows no remote when it's built: releases are registered when someone needs them. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [
    // Entries use the shell's copy of the runtime.
    provideRuntime(),
    pinEntries(),
    separateShares(),
    servePreviousContract(),
    describeReleases(),
  ],
});
