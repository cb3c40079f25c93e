import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canRun } from '@kickabout/federation/remote-tools';
import { ENTRY_FILE, type Manifest } from './manifest.ts';
import { readShell } from './shell-description.ts';

/** The size limits of a release, in bytes after brotli: for its entry, and for all its scripts and styles together. */
export const BYTE_BUDGET = { entry: 6_000, all: 100_000 } as const;

/** Why the live shell could not run a release, or null. */
export async function releaseProblem(siteFolder: string, manifest: Manifest): Promise<string | null> {
  const shell = await readShell(siteFolder);
  if (shell === null) {
    return `There is no site in ${siteFolder} yet. Build one with "npm run build", or name another folder.`;
  }
  const { name, contract } = manifest;
  if (!canRun(shell.contract, contract)) {
    return `${name} is built for contract ${contract}; the live shell supports ${shell.contract}. Release the shell first.`;
  }
  const missing = Object.entries(manifest.needs ?? {}).flatMap(([module, range]) => {
    const provided = shell.provides[module];
    if (provided === undefined) return [`${module} ${range}, which it doesn’t have`];
    return satisfies(provided, range) ? [] : [`${module} ${range}, of which it has ${provided}`];
  });
  if (missing.length === 0) return null;
  return `${name} needs from the live shell: ${missing.join('; ')}. Release the shell first.`;
}

/** Why a built release is too large, or null. */
export async function budgetProblem(name: string, folder: string): Promise<string | null> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css)\.br$/.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => [file, (await stat(join(folder, file))).size] as const),
  );
  const entry = sizes.find(([file]) => file === `${ENTRY_FILE}.br`)?.[1] ?? 0;
  const all = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (entry > BYTE_BUDGET.entry) {
    return `${name}: its entry is ${entry} bytes; the limit is ${BYTE_BUDGET.entry}. Expose fewer screens, or import what they need dynamically.`;
  }
  if (all > BYTE_BUDGET.all) {
    const heaviest = sizes.toSorted(([, a], [, b]) => b - a).slice(0, 3);
    return `${name}: it is ${all} bytes in total; the limit is ${BYTE_BUDGET.all}. The largest files are ${heaviest.map(([file, size]) => `${file.slice(0, -3)} (${size})`).join(', ')}.`;
  }
  return null;
}

/** Whether a version is in a range like `^1.2.3`, the only kind that `SHARED_MODULES` uses. */
export function satisfies(version: string, range: string): boolean {
  const [have, want] = [version, range.replace('^', '')].map((text) => text.split('.').map(Number));
  if (!range.startsWith('^') || have?.length !== 3 || want?.length !== 3) return false;
  const [major = 0, minor = 0, patch = 0] = have;
  const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = want;
  if (major !== wantMajor) return false;
  return minor === wantMinor ? patch >= wantPatch : minor > wantMinor;
}
