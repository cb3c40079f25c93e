import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type Mode } from './base-config.ts';

export interface ShellBuildOptions {
  readonly mode?: Mode;
  readonly outputFolder?: string;
}

/** How the shell is built: an ordinary page that knows no remote; it hands out its shared modules at run time. */
export function rspackShell(
  folder: string,
  { mode = 'production', outputFolder = resolve(folder, 'dist') }: ShellBuildOptions = {},
): Configuration {
  const base = baseConfig({
    folder,
    outputFolder,
    mode,
    uniqueName: 'kickabout_shell',
    cssPrefix: 'shell',
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: mode === 'production',
      }),
      // Leaves the loading of entries for servers out of the federation runtime.
      new rspack.DefinePlugin({ ENV_TARGET: JSON.stringify('web') }),
    ],
  });
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    output: {
      ...base.output,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    // Only the runtime's ESM build is shaken; its package offers it to `import` alone.
    resolve: { ...base.resolve, mainFields: ['browser', 'module', 'main'] },
  };
}
