import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@kickabout/tools/run-program';

/** Packages that the shell provides, and a package of which it provides these parts; remotes contain all others. */
const PROVIDED = new Set(['client', 'session']);
const PROVIDED_OF_FEDERATION = { './host': 'src/host/index.ts', './router': 'src/router.ts' } as const;

/**
 * As in tsconfig.site.json, which old releases don't have, but for which classes a style sheet has: that is checked there, with types
 * that are generated, and is nothing that shell and remotes share.
 */
const IN_A_BROWSER = {
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  noUncheckedIndexedAccess: false,
};

/** Sources of a remote that are not part of a release. */
const NOT_SHIPPED = /\.test\.tsx?$|^src\/testing\//;

/**
 * Compiles remotes of one tree against what the shell of the other provides, in one program; packages that a remote contains
 * come from its own tree.
 */
export async function compileRemotes(
  names: readonly string[],
  from: string,
  against: string,
): Promise<string[]> {
  const known = names.filter((name) => existsSync(join(against, name)));
  if (known.length === 0) return [];
  const places = known.map((name) => placeRemote(name, from, against));
  const include = places.flatMap((place) => [join(place, 'src'), join(place, 'remote.config.ts')]);
  const config = join(against, 'tsconfig.compatibility.json');
  writeFileSync(
    config,
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: IN_A_BROWSER, include }),
  );
  const tsc = join(against, 'node_modules/.bin/tsc');
  const { ok, output } = await runProgram(tsc, ['-p', config, '--pretty', 'false', '--singleThreaded'], {
    cwd: against,
  });
  return ok ? [] : [output.trim()];
}

function placeRemote(name: string, from: string, against: string): string {
  const place = join(against, `${name}-of-the-other`);
  // Leave out tests, because their fake responses lack what a newer contract adds.
  for (const file of globSync('{*.json,*.ts,src/**/*.*}', { cwd: join(from, name) }))
    if (!NOT_SHIPPED.test(file)) cpSync(join(from, name, file), join(place, file));
  const packages = join(place, 'node_modules');
  cpSync(join(against, name, 'node_modules'), packages, { recursive: true, verbatimSymlinks: true });
  // Its own list: the other tree may not have all of them.
  for (const shared of readdirSync(join(from, name, 'node_modules/@kickabout'))) {
    if (PROVIDED.has(shared)) continue;
    const folder = join(packages, '@kickabout', shared);
    rmSync(folder, { force: true });
    if (shared === 'federation') joinFederation(folder, from, against);
    else symlinkSync(join(from, 'shared', shared), folder);
  }
  return place;
}

/** A package with the shell's parts from one tree, and the parts that remotes contain from the other. */
function joinFederation(folder: string, own: string, provided: string): void {
  mkdirSync(folder);
  const parts: Record<string, string> = { '.': join(own, 'shared/federation/src/index.ts') };
  for (const [part, file] of Object.entries(PROVIDED_OF_FEDERATION))
    parts[part] = join(provided, 'shared/federation', file);
  const exports: Record<string, string> = {};
  for (const [index, [part, file]] of Object.entries(parts).entries()) {
    exports[part] = `./part-${index}.ts`;
    writeFileSync(join(folder, `part-${index}.ts`), `export * from ${JSON.stringify(file)};\n`);
  }
  const manifest = { name: '@kickabout/federation', type: 'module', exports };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
}
