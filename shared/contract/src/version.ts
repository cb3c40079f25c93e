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
