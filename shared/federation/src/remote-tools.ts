/** What the tools that build and release remotes use: nothing here needs a browser. */

export { containerName } from './container-name.ts';
export { CONTRACT_VERSION, canRun, majorOf } from './contract-version.ts';
export { overrideLink } from './overrides/stored-overrides.ts';
export type { RegistryRemote } from './registry/registry.ts';
export { type RemoteConfig, screenName, screensOf } from './remote-config.ts';
export { ONLY_THROUGH, SHARED_MODULES } from './shared-modules.ts';
