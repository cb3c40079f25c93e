import { canRun, isOfMajorBefore } from '@kickabout/contract/version';
import type { Manifest } from './manifest.ts';
import type { ShellDescription } from './read-site.ts';

/** Why a shell couldn't run a release, or null. */
export function shellProblem(
  shell: Pick<ShellDescription, 'contract' | 'provides'>,
  { name, contract, needs = {} }: Pick<Manifest, 'name' | 'contract' | 'needs'>,
): string | null {
  if (!canRun(shell.contract, contract)) {
    const advice = adviceFor(name, [comparedTo(`^${contract}`, shell.contract) > 0]);
    return `${name} is built for contract ${contract}; the live shell supports ${shell.contract}. ${advice}`;
  }
  const isServed = (module: string) =>
    isOfMajorBefore(shell.contract, contract) && module.startsWith('@kickabout/');
  const missing = Object.entries(needs).flatMap(([module, range]) => {
    if (isServed(module)) return [];
    const provided = Object.hasOwn(shell.provides, module) ? shell.provides[module] : undefined;
    if (provided === undefined)
      return [{ reason: `${module} ${range}, which it doesn’t have`, isOld: false }];
    const compared = comparedTo(range, provided);
    if (compared === 0) return [];
    return [{ reason: `${module} ${range}, of which it has ${provided}`, isOld: compared > 0 }];
  });
  if (missing.length === 0) return null;
  const reasons = missing.map(({ reason }) => reason).join('; ');
  const advice = adviceFor(
    name,
    missing.map(({ isOld }) => isOld),
  );
  return `${name} needs from the live shell: ${reasons}. ${advice}`;
}

/** @param old for each thing that doesn't fit, whether the shell's is the newer one */
const adviceFor = (name: string, old: readonly boolean[]) =>
  old.every(Boolean) ? `Build ${name} for what the shell has.` : 'Release the shell first.';

/** Whether a version is older than those of a range such as ^19.0.0 (below 0), one of them (0) or newer (above 0). */
function comparedTo(range: string, version: string): number {
  const from = numbersOf(range.slice(1));
  const difference = numbersOf(version).map((number, index) => number - (from[index] ?? 0));
  const differs = difference.findIndex((one) => one !== 0);
  // In a range, the first number that isn't 0 and those before it stay the same.
  const staysUpTo = from.findIndex((number) => number > 0);
  const compared = difference[differs] ?? 0;
  return compared > 0 && differs > staysUpTo && staysUpTo >= 0 ? 0 : compared;
}

const numbersOf = (version: string) => version.split('.').map((number) => Number.parseInt(number, 10));
