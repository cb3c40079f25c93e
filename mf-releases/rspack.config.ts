import { type BuildOptions, federationOf, remoteBuild } from '@kickabout/remote-tools/rspack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import remote from './remote.config.ts';

/** How this remote is built. */
export default (options: BuildOptions) =>
  remoteBuild(remote, import.meta.dirname, options, new ModuleFederationPlugin(federationOf(remote)));
