import type { Configuration } from '@rspack/core';
import { rspackShell } from './rspack-shell.ts';

/** What a prerender build writes. */
export const PRERENDER_FILE = 'prerender.cjs';

/** Builds the shell's pages for Node.js, with the class names of the browser's build, to render them as HTML. */
export function rspackPrerender(folder: string, outputFolder: string): Configuration {
  const shell = rspackShell(folder, { outputFolder });
  return {
    ...shell,
    target: 'node24',
    devtool: false,
    entry: { prerender: './src/prerender.tsx' },
    output: {
      ...shell.output,
      filename: PRERENDER_FILE,
      library: { type: 'commonjs2' },
      crossOriginLoading: false,
    },
    module: {
      ...shell.module,
      generator: { 'css/auto': { ...shell.module?.generator?.['css/auto'], exportsOnly: true } },
    },
    optimization: { ...shell.optimization, minimize: false, splitChunks: false },
    plugins: [],
  };
}
