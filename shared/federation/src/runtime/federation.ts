import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { SHARED_MODULES, type SharedModule } from '../shared-modules.ts';
import { describeReleases } from './plugins/describe-releases.ts';
import { pinEntries } from './plugins/pin-entries.ts';
import { separateShares } from './plugins/separate-shares.ts';
import { servePreviousContract } from './plugins/serve-previous-contract.ts';
import { SHARED_LIBRARIES } from './shared-libraries.ts';

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
