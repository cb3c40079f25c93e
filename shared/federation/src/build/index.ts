export { buildSite } from './build-site.ts';
export { rspackRemote } from './rspack-remote.ts';
export { rspackShell } from './rspack-shell.ts';
