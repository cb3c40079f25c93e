import { CONTRACT_VERSION } from '@kickabout/contract/routes';
import { isOfMajorBefore } from '@kickabout/contract/version';

export { canRun, majorOf } from '@kickabout/contract/version';
export { CONTRACT_VERSION };

/** Whether a remote was built for the major version before of the contract. */
export const isOfPreviousContract = (builtFor: string): boolean =>
  isOfMajorBefore(CONTRACT_VERSION, builtFor);
