import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isOfPreviousContract } from '../../contract-version.ts';
import { releaseOf } from '../releases.ts';

/**
 * The last of the major version before. At run time its modules are today's: between 3 and 4 only types went, and packages that
 * each remote brings along changed.
 */
const PREVIOUS_VERSION = '3.1.0';

/** Hands a release that was built for the major version before of the contract the modules of that version. */
export const servePreviousContract = (): ModuleFederationRuntimePlugin => ({
  name: 'serve-previous-contract',
  beforeInitContainer(args) {
    const release = releaseOf(args.remoteInfo.name);
    if (release === undefined || !isOfPreviousContract(release.contract)) return args;
    const ours = Object.entries(args.shareScope).filter(([name]) => name.startsWith('@kickabout/'));
    const served = ours.map(([name, versions]) => {
      const [current] = Object.values(versions);
      return [name, { [PREVIOUS_VERSION]: { ...current, version: PREVIOUS_VERSION } }];
    });
    return { ...args, shareScope: { ...args.shareScope, ...Object.fromEntries(served) } };
  },
});
