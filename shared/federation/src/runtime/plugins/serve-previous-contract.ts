import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isOfPreviousContract } from '../../contract-version.ts';
import { releaseOf } from '../releases.ts';

/** Hands a release that was built for the major version before of the contract the modules of that version, loaded for it only. */
export const servePreviousContract = (): ModuleFederationRuntimePlugin => ({
  name: 'serve-previous-contract',
  async beforeInitContainer(args) {
    const release = releaseOf(args.remoteInfo.name);
    if (release === undefined || !isOfPreviousContract(release.contract)) return args;
    const { PREVIOUS_VERSION, previousModules } = await import(
      /* webpackChunkName: "previous-contract" */ '../previous-contract.ts'
    );
    const served = Object.entries(previousModules).map(([name, library]) => {
      const [current] = Object.values(args.shareScope[name] ?? {});
      return [
        name,
        { [PREVIOUS_VERSION]: { ...current, version: PREVIOUS_VERSION, get: () => () => library } },
      ];
    });
    return { ...args, shareScope: { ...args.shareScope, ...Object.fromEntries(served) } };
  },
});
