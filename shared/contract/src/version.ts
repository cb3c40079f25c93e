/**
 * Whether a shell that speaks one version of the contract can run a remote built for another: the same major version, if the
 * shell's isn't older, or the major version before.
 */
export function canRun(spoken: string, builtFor: string): boolean {
  const [major, minor = 0] = numbersOf(spoken);
  const [wantedMajor, wantedMinor = 0] = numbersOf(builtFor);
  return isOfMajorBefore(spoken, builtFor) || (major === wantedMajor && minor >= wantedMinor);
}

/** Whether a remote was built for the major version before that of a shell, which serves it that version's modules. */
export function isOfMajorBefore(spoken: string, builtFor: string): boolean {
  const [major = 0] = numbersOf(spoken);
  return numbersOf(builtFor)[0] === major - 1;
}

/** Major of a semantic version. */
export function majorOf(version: string): number | undefined {
  return numbersOf(version)[0];
}

const numbersOf = (version: string) => version.split('.').map(Number);
