/** `build.ts <bundler> <folder>`: builds the remote in the current folder into the named one, as that bundler's own command does. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { rspack } from '@rspack/core';
import { build as viteBuild } from 'vite';
import webpack from 'webpack';

const [bundler = '', path = ''] = process.argv.slice(2);
const context = process.cwd();
const configOf = async (file: string) =>
  ((await import(pathToFileURL(join(context, file)).href)) as { default: object }).default;

interface Compiler {
  run(
    done: (error: Error | null, stats?: { hasErrors(): boolean; toString(options: string): string }) => void,
  ): void;
  close(done: () => void): void;
}
const run = (compiler: Compiler) =>
  new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
      ),
    ),
  );

switch (bundler) {
  case 'rspack':
  case 'webpack': {
    const config = (await configOf(`${bundler}.config.ts`)) as { output: object };
    const into = { ...config, context, output: { ...config.output, path } };
    await run((bundler === 'rspack' ? rspack(into) : webpack(into as never)) as unknown as Compiler);
    break;
  }
  case 'vite':
    await viteBuild({ root: context, build: { outDir: path }, logLevel: 'warn' });
    break;
  case 'rsbuild': {
    const { content } = await loadConfig({ cwd: context });
    const output = { ...content.output, distPath: { ...(content.output?.distPath as object), root: path } };
    const rsbuild = await createRsbuild({ cwd: context, rsbuildConfig: { ...content, output } });
    await rsbuild.build();
    break;
  }
  default:
    throw new Error(`There is no bundler "${bundler}".`);
}
