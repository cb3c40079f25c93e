/**
 * Version of the contract between shell and remotes: shape of the registry, of a screen module, of slots and of
 * the shared modules. Raise the major when a remote built before the change would no longer work, the minor when the
 * shared modules can do something more: a remote built after it needs a shell released after it.
 */
export const CONTRACT_VERSION = '1.1.0';

/** Major of a semantic version, or null when the text is not one. */
export function majorOf(version: string): number | null {
  const match = /^(\d+)\.\d+\.\d+$/.exec(version);
  return match ? Number(match[1]) : null;
}
