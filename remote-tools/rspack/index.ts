/** What `rspack.config.ts` of the shell and of a remote are written with. */
export { baseConfig } from './base-config.ts';
export {
  type BuildOptions,
  containerOf,
  exposesOf,
  FEDERATION,
  remoteBuild,
  SHARED,
} from './remote-build.ts';
