export { CONTRACT_VERSION } from '@kickabout/contract/routes';
export { canRun, majorOf } from '@kickabout/contract/version';
