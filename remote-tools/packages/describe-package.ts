import { join } from 'node:path';
import { SHARED_MODULES } from '@kickabout/federation/remote-tools';
import { z } from 'zod';
import { CommandError } from '../command-line/command.ts';
import { readJson, versioned } from '../command-line/read-json.ts';

/** Exports that only the shell and this repository's own programs use. */
const KEPT_HERE: Readonly<Record<string, readonly string[]>> = {
  '@kickabout/create-remote': ['.'],
  '@kickabout/federation': ['./shell', './runtime', './overrides'],
  '@kickabout/remote-tools': ['./build-shell'],
  '@kickabout/ui': ['./tokens.css', './base.css', './assets/*'],
};

const names = z.record(z.string(), z.string()).optional();

const memberManifest = z.looseObject({
  name: z.string(),
  description: z.string(),
  exports: names,
  bin: names,
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  dependencies: names,
  devDependencies: names,
});

/** A member's `package.json`, as far as its package takes it over. */
export type MemberManifest = z.infer<typeof memberManifest>;

/** A member's manifest, with only those exports that a package has. */
export async function readMemberManifest(folder: string): Promise<MemberManifest> {
  const manifest = await readJson(join(folder, 'package.json'), memberManifest);
  const kept = KEPT_HERE[manifest.name] ?? [];
  const exports = Object.entries(manifest.exports ?? {}).filter(([part]) => !kept.includes(part));
  return { ...manifest, exports: Object.fromEntries(exports) };
}

/**
 * The `package.json` of a member's package.
 * @param imported the packages that its code imports
 */
export async function describePackage(
  folder: string,
  manifest: MemberManifest,
  version: string,
  imported: ReadonlySet<string>,
): Promise<object> {
  const {
    name,
    description,
    exports = {},
    bin = {},
    sideEffects,
    dependencies = {},
    devDependencies = {},
  } = manifest;
  const needed: Record<string, string> = {};
  const peers: Record<string, string> = {};
  for (const one of [...imported].sort()) {
    if (one === name || one.startsWith('node:')) continue;
    const shared = SHARED_MODULES[one as keyof typeof SHARED_MODULES] as string | undefined;
    if (one.startsWith('@kickabout/')) needed[one] = version;
    // The shell has the only copy of it in a page, so a project has one copy of its types.
    else if (shared) peers[one] = shared;
    else if (one in dependencies) needed[one] = await installedVersion(folder, one);
    // Only its parts for tests use it, inside a project that has it.
    else if (one in devDependencies) peers[one] = `^${await installedVersion(folder, one)}`;
    else throw new CommandError(`${name} imports ${one}, which its package.json doesn't name.`);
  }
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines: { node: '>=22.18' },
    exports: Object.fromEntries(Object.entries(exports).map(([part, file]) => [part, targetsOf(file)])),
    bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, compiled(file, 'js')])),
    dependencies: needed,
    peerDependencies: peers,
  };
}

const compiled = (file: string, extension: string) => file.replace(/\.tsx?$/, `.${extension}`);

/** Whether an export has to be compiled; the others are copied. */
export const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

function targetsOf(file: string): object | string {
  if (!isSource(file)) return file;
  return { types: compiled(file, 'd.ts'), default: compiled(file, 'js') };
}

/** The version of a package that a member of the workspace gets. */
export async function installedVersion(folder: string, name: string): Promise<string> {
  return (await readJson(join(folder, 'node_modules', name, 'package.json'), versioned)).version;
}
