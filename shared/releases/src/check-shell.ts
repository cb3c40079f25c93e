import { canRun, isOfMajorBefore } from '@kickabout/contract/version';
import satisfies from 'semver/functions/satisfies.js';
import gtr from 'semver/ranges/gtr.js';
import type { Manifest } from './manifest.ts';
import type { ShellDescription } from './read-site.ts';

/** Why a shell couldn't run a release, or null. */
export function shellProblem(
  shell: Pick<ShellDescription, 'contract' | 'provides'>,
  { name, contract, needs = {} }: Pick<Manifest, 'name' | 'contract' | 'needs'>,
): string | null {
  if (!canRun(shell.contract, contract)) {
    const advice = adviceFor(name, [gtr(shell.contract, contract)]);
    return `${name} is built for contract ${contract}; the live shell supports ${shell.contract}. ${advice}`;
  }
  const isServed = (module: string) =>
    isOfMajorBefore(shell.contract, contract) && module.startsWith('@kickabout/');
  const missing = Object.entries(needs).flatMap(([module, range]) => {
    if (isServed(module)) return [];
    const provided = Object.hasOwn(shell.provides, module) ? shell.provides[module] : undefined;
    if (provided === undefined)
      return [{ reason: `${module} ${range}, which it doesn’t have`, isOld: false }];
    if (satisfies(provided, range)) return [];
    return [{ reason: `${module} ${range}, of which it has ${provided}`, isOld: gtr(provided, range) }];
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
