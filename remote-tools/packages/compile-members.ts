import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram } from '@kickabout/tools/run-program';
import { init, parse } from 'es-module-lexer';
import { CommandError } from '../command-line/command.ts';

/** What a script imports with a fixed name. */
async function importsOf(path: string): Promise<string[]> {
  await init;
  const [imports] = parse(await readFile(path, 'utf8'), path);
  return imports.flatMap(({ n: specifier }) => specifier ?? []);
}

/**
 * Compiles some files of the workspace and everything that they import from it into another folder, as JavaScript with
 * declarations. What Node.js and bundlers find in `node_modules` has to be JavaScript.
 * @param paths where each package of the workspace is: what the compiler finds in `node_modules` instead, it may leave out
 */
export async function compileMembers(
  root: string,
  files: readonly string[],
  paths: Readonly<Record<string, readonly string[]>>,
  folder: string,
): Promise<void> {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: root,
    outDir: folder,
    paths,
    typeRoots: [join(root, 'node_modules/@types')],
  };
  // What every program of the workspace sees without importing it.
  const ambient = 'shared/ui/src/css-modules.d.ts';
  const sources = [...files, ambient].map((file) => join(root, file));
  const settings = {
    extends: join(root, 'tsconfig.site.json'),
    compilerOptions,
    include: [],
    files: sources,
  };
  await writeFile(config, JSON.stringify(settings));
  // The check of types is one of its own. Several threads would each look at what they share: twice the work.
  const options = ['-p', config, '--noCheck', '--singleThreaded', '--pretty', 'false'];
  const { ok, output } = await runProgram(join(root, 'node_modules/.bin/tsc'), options, { cwd: root });
  if (!ok) throw new CommandError(`The packages could not be compiled:\n${output.trim()}`);
}

/**
 * Copies what the compiled scripts of a member import beside scripts: its styles.
 * @returns the packages that they import
 */
export async function completeMember(root: string, member: string, folder: string): Promise<Set<string>> {
  const imported = new Set<string>();
  const compiled = join(folder, member);
  for (const file of await readdir(compiled, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    for (const specifier of await importsOf(join(compiled, file))) {
      const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
      const path = join(member, dirname(file), specifier);
      if (!specifier.startsWith('.')) imported.add(name);
      else if (!specifier.endsWith('.js')) await cp(join(root, path), join(folder, path));
    }
  }
  return imported;
}
