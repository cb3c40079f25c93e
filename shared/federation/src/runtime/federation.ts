import * as client from '@kickabout/client';
import * as clientQuery from '@kickabout/client/query';
import { CONTRACT_VERSION } from '@kickabout/contract/routes';
import * as session from '@kickabout/session';
import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import queryPackage from '@tanstack/react-query/package.json' with { type: 'json' };
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import * as host from '../host/index.ts';
import * as router from '../router.ts';
import { SHARED_MODULES, type SharedModule } from '../shared-modules.ts';
import { describeReleases, pinEntries, separateShares, servePreviousContract } from './plugins.ts';

/** A shared module, or what loads it. */
type Provided = { readonly version: string } & ({ lib(): object } | { get(): Promise<() => object> });

/** A module of this workspace, which has the contract's version. */
const ours = (module: object): Provided => ({ version: CONTRACT_VERSION, lib: () => module });

/** The shell's copy of every shared module, with its version. */
const PROVIDED: Record<SharedModule, Provided> = {
  react: { version: react.version, lib: () => react },
  'react/jsx-runtime': { version: react.version, lib: () => jsxRuntime },
  'react-dom': { version: reactDom.version, lib: () => reactDom },
  'react-dom/client': { version: reactDom.version, lib: () => reactDomClient },
  // The whole library, for a remote that needs more of it than `@kickabout/client/query` has.
  '@tanstack/react-query': {
    version: queryPackage.version,
    get: async () => {
      const library = await import(/* webpackChunkName: "query" */ '@tanstack/react-query');
      return () => library;
    },
  },
  '@kickabout/client': ours(client),
  '@kickabout/client/query': ours(clientQuery),
  '@kickabout/session': ours(session),
  '@kickabout/federation/host': ours(host),
  '@kickabout/federation/router': ours(router),
};

const shared = Object.fromEntries(
  Object.entries(PROVIDED).map(([name, provided]) => {
    const requiredVersion = SHARED_MODULES[name as SharedModule];
    return [name, { ...provided, shareConfig: { singleton: true, requiredVersion, eager: true } }];
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
