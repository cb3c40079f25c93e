/** What `rspack.config.ts` of the shell and of a remote are written with. */
export { baseConfig } from './base-config.ts';
export { type BuildOptions, federationOf, remoteBuild } from './remote-build.ts';
