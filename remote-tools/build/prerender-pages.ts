import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { readBuildConfig } from './read-config.ts';
import { runRspack } from './run-rspack.ts';

/** What the build for Node.js exports. */
interface Prerender {
  /** The pages as HTML, by path. */
  prerenderPages(): Record<string, string>;
  pageTitles: Record<string, string>;
}

const FILE = 'prerender.cjs';

/**
 * The shell's pages as HTML and their titles, both by path, from a build for Node.js.
 * @param temporary a folder for that build, which is deleted
 */
export async function prerenderPages(folder: string, temporary: string) {
  try {
    await runRspack(forNode(await readBuildConfig(folder, { outputFolder: temporary })));
    const built = createRequire(import.meta.url)(join(temporary, FILE)) as Prerender;
    return { pages: built.prerenderPages(), titles: built.pageTitles };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** With the class names of the browser's build. */
function forNode(shell: Configuration): Configuration {
  return {
    ...shell,
    target: 'node24',
    devtool: false,
    entry: { prerender: './src/prerender.tsx' },
    output: {
      ...shell.output,
      filename: FILE,
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
