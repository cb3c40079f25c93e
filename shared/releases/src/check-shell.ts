import { canRun, isOfMajorBefore } from '@kickabout/contract/version';
import satisfies from 'semver/functions/satisfies.js';
import type { Manifest } from './manifest.ts';
import type { ShellDescription } from './read-site.ts';

/** Why a shell couldn't run a release, or null. */
export function shellProblem(
  shell: Pick<ShellDescription, 'contract' | 'provides'>,
  { name, contract, needs = {} }: Pick<Manifest, 'name' | 'contract' | 'needs'>,
): string | null {
  if (!canRun(shell.contract, contract)) {
    return `${name} is built for contract ${contract}; the live shell supports ${shell.contract}. Release the shell first.`;
  }
  const isServed = (module: string) =>
    isOfMajorBefore(shell.contract, contract) && module.startsWith('@kickabout/');
  const missing = Object.entries(needs).flatMap(([module, range]) => {
    if (isServed(module)) return [];
    const provided = Object.hasOwn(shell.provides, module) ? shell.provides[module] : undefined;
    if (provided === undefined) return [`${module} ${range}, which it doesn’t have`];
    return satisfies(provided, range) ? [] : [`${module} ${range}, of which it has ${provided}`];
  });
  if (missing.length === 0) return null;
  return `${name} needs from the live shell: ${missing.join('; ')}. Release the shell first.`;
}
