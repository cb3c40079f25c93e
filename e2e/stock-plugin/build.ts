/** `build.ts <folder>`: builds the remote in the current folder into the named one, as Rspack's own command does. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

const [path = ''] = process.argv.slice(2);
const context = process.cwd();
const { default: config } = (await import(pathToFileURL(join(context, 'rspack.config.ts')).href)) as {
  default: { output: object };
};
const compiler = rspack({ ...config, context, output: { ...config.output, path } });
await new Promise<void>((resolve, reject) =>
  compiler.run((error, stats) =>
    compiler.close(() =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    ),
  ),
);
