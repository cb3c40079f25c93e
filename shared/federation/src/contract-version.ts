/**
 * Version of the contract between shell and remotes: shape of the registry, of a screen module, of slots and of
 * the shared modules. Raise the major when a remote built before the change would no longer work, the minor when the
 * shared modules can do something more, or the API answers something more: a remote built after it needs a shell
 * released after it.
 */
export const CONTRACT_VERSION = '1.2.0';

/** Whether a shell that speaks one version of the contract can run a remote that was built for another. */
export function canRun(spoken: string, builtFor: string): boolean {
  const [major, minor = 0] = numbersOf(spoken);
  const [wantedMajor, wantedMinor = 0] = numbersOf(builtFor);
  return major === wantedMajor && minor >= wantedMinor;
}

/** Major of a semantic version. */
export function majorOf(version: string): number | undefined {
  return numbersOf(version)[0];
}

const numbersOf = (version: string) => version.split('.').map(Number);
