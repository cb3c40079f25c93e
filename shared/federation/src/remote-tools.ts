/** What the tools that build and release remotes use: nothing here needs a browser. */

export { CONTRACT_VERSION } from '@kickabout/contract/routes';
export { canRun, majorOf } from '@kickabout/contract/version';
export { containerName } from './container-name.ts';
export { overrideLink } from './overrides/stored-overrides.ts';
export { allReads, type RemoteConfig, screenName, screensOf } from './remote-config.ts';
export { ONLY_THROUGH, SHARED_MODULES } from './shared-modules.ts';
