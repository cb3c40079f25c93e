import { formatIn } from '@kickabout/contract/club-money';
import { CONTRACT_VERSION } from '@kickabout/contract/routes';
import { isOfMajorBefore } from '@kickabout/contract/version';
import { pageMoney } from '@kickabout/ui/page-money';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { releaseOf } from '../releases.ts';

/**
 * The last of the major version before. At run time its modules are today's: between 4 and 5, packages changed that each remote
 * brings along.
 */
const PREVIOUS_VERSION = '4.0.0';

/** Where remotes of contract 4 look for the club's money. */
const CLUB_MONEY = Symbol.for('kickabout.club-money');

/** Hands a release that was built for the major version before of the contract the modules of that version, and the club's money. */
export const servePreviousContract = (): ModuleFederationRuntimePlugin => ({
  name: 'serve-previous-contract',
  beforeInitContainer(args) {
    const release = releaseOf(args.remoteInfo.name);
    if (release === undefined || !isOfMajorBefore(CONTRACT_VERSION, release.contract)) return args;
    const money = pageMoney();
    Object.assign(globalThis, { [CLUB_MONEY]: { ...money, format: formatIn(money) } });
    const ours = Object.entries(args.shareScope).filter(([name]) => name.startsWith('@kickabout/'));
    const served = ours.map(([name, versions]) => {
      const [current] = Object.values(versions);
      return [name, { [PREVIOUS_VERSION]: { ...current, version: PREVIOUS_VERSION } }];
    });
    return { ...args, shareScope: { ...args.shareScope, ...Object.fromEntries(served) } };
  },
});
