import {
  type BuildOptions,
  containerOf,
  exposesOf,
  FEDERATION,
  remoteBuild,
  SHARED,
} from '@kickabout/remote-tools/rspack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import remote from './remote.config.ts';

/** How this remote is built. */
export default function configure(options: BuildOptions) {
  const federation = new ModuleFederationPlugin({
    ...FEDERATION,
    name: containerOf(remote),
    exposes: exposesOf(remote),
    shared: SHARED,
  });
  return remoteBuild(remote, import.meta.dirname, options, federation);
}
