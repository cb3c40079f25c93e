export { type PreparedRelease, prepareRelease } from '../release/prepare-release.ts';
export { buildMembers } from './build-members.ts';
export { buildSite } from './build-site.ts';
export type { Manifest } from './manifest.ts';
export { findMembers, type Member, readRemoteConfig } from './member.ts';
export { rspackRemote } from './rspack-remote.ts';
export { rspackShell } from './rspack-shell.ts';
export { watchRemote } from './watch-remote.ts';
