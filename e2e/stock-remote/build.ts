/** Builds the remote into the folder that is named, as its own bundler would. */
import { rspack } from '@rspack/core';
import config from './rspack.config.ts';

const [path = ''] = process.argv.slice(2);
const compiler = rspack({ ...config, context: import.meta.dirname, output: { ...config.output, path } });
compiler.run((error, stats) => {
  compiler.close(() => {});
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
