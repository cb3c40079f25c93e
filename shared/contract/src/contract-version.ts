/**
 * Version of the contract: of this API, and of what shell and remotes share. Raise the major version when the sources of a remote
 * would have to change (its releases of the version before still run: `runtime/plugins.ts` in `shared/federation`), and
 * the minor version when it can do more: a remote built after that needs a shell and an API released after it.
 */
export const CONTRACT_VERSION = '6.1.0';
