/**
 * Version of the contract between shell and remotes: the shape of the registry, of screen modules, of slots and of the
 * shared modules. Raise the major when a remote built before the change would no longer work. Raise the minor when the shared
 * modules gain something, or the API's answers do: a remote built after that needs a shell released after it.
 */
export const CONTRACT_VERSION = '2.0.0';

/** Whether a shell that speaks one version of the contract can run a remote built for another. */
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
