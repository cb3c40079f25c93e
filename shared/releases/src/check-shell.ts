import { canRun } from '@kickabout/contract/version';
import type { Manifest } from './manifest.ts';
import type { ShellDescription } from './shell-description.ts';

/** Why a shell couldn't run a release, or null. */
export function shellProblem(
  shell: Pick<ShellDescription, 'contract' | 'provides'>,
  { name, contract, needs = {} }: Pick<Manifest, 'name' | 'contract' | 'needs'>,
): string | null {
  if (!canRun(shell.contract, contract)) {
    return `${name} is built for contract ${contract}; the live shell supports ${shell.contract}. Release the shell first.`;
  }
  const missing = Object.entries(needs).flatMap(([module, range]) => {
    const provided = Object.hasOwn(shell.provides, module) ? shell.provides[module] : undefined;
    if (provided === undefined) return [`${module} ${range}, which it doesn’t have`];
    return satisfies(provided, range) ? [] : [`${module} ${range}, of which it has ${provided}`];
  });
  if (missing.length === 0) return null;
  return `${name} needs from the live shell: ${missing.join('; ')}. Release the shell first.`;
}

/** Whether a version is in a range like `^1.2.3`, the only kind that remotes use for shared modules. */
export function satisfies(version: string, range: string): boolean {
  const [have, want] = [version, range.replace('^', '')].map((text) => text.split('.').map(Number));
  if (!range.startsWith('^') || have?.length !== 3 || want?.length !== 3) return false;
  const [major = 0, minor = 0, patch = 0] = have;
  const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = want;
  if (major !== wantMajor) return false;
  return minor === wantMinor ? patch >= wantPatch : minor > wantMinor;
}
