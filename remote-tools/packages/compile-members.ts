import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram } from '@kickabout/tools/run-program';
import { init, parse } from 'es-module-lexer';
import { ReleaseRefusal } from '../release/go-live.ts';

/**
 * Compiles some files of the workspace and everything that they import from it into another folder, as JavaScript with
 * declarations. What Node.js and bundlers find in `node_modules` has to be JavaScript.
 */
export async function compileMembers(root: string, files: readonly string[], folder: string): Promise<void> {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: root,
    outDir: folder,
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
  // The check of types is one of its own.
  const options = ['-p', config, '--noCheck', '--pretty', 'false'];
  const { ok, output } = await runProgram(join(root, 'node_modules/.bin/tsc'), options, { cwd: root });
  if (!ok) throw new ReleaseRefusal(`The packages could not be compiled:\n${output.trim()}`);
}

/**
 * Copies what the compiled scripts of a member import beside scripts: its styles.
 * @returns the packages that they import
 */
export async function completeMember(root: string, member: string, folder: string): Promise<Set<string>> {
  await init;
  const imported = new Set<string>();
  const compiled = join(folder, member);
  for (const file of await readdir(compiled, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const [imports] = parse(await readFile(join(compiled, file), 'utf8'), file);
    for (const { n: specifier } of imports) {
      if (specifier === undefined) continue;
      const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
      const path = join(member, dirname(file), specifier);
      if (!specifier.startsWith('.')) imported.add(name);
      else if (!specifier.endsWith('.js')) await cp(join(root, path), join(folder, path));
    }
  }
  return imported;
}
