import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type Mode } from './base-config.ts';

/** The chunk that the first screen of a remote needs; the page asks for it early. */
export const REMOTES_CHUNK = 'remotes';

export interface ShellBuildOptions {
  readonly mode?: Mode;
  readonly outputFolder?: string;
}

/** How the shell is built: an ordinary page that knows no remote; it hands out its shared modules at run time. */
export function rspackShell(
  folder: string,
  { mode = 'production', outputFolder = resolve(folder, 'dist') }: ShellBuildOptions = {},
): Configuration {
  const production = mode === 'production';
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
        minify: production,
      }),
      // Leaves out of the federation runtime what serves servers and manifests: entries are scripts here.
      new rspack.DefinePlugin({
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
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
    resolve: { ...base.resolve, alias: production ? productionRouter(folder) : {} },
    optimization: {
      ...base.optimization,
      // Libraries change seldom: apart, they stay in browsers' caches when the shell itself changes.
      splitChunks: {
        cacheGroups: {
          libraries: {
            test: /[\\/]node_modules[\\/].*\.m?js$/,
            name: 'libraries',
            chunks: 'initial',
            enforce: true,
          },
          // The identity library, for whoever signs in.
          identity: {
            test: /[\\/](@auth0|browser-tabs-lock|dpop|es-cookie)[\\/]/,
            name: 'identity',
            chunks: 'async',
            priority: 2,
            enforce: true,
          },
          // What only screens and calls of the API need, whichever comes first.
          [REMOTES_CHUNK]: { name: REMOTES_CHUNK, chunks: 'async', priority: 1, enforce: true },
        },
      },
    },
  };
}

/** The router's package offers only its development build, with checks that a visitor need not download. */
function productionRouter(folder: string): Record<string, string> {
  const reactRouterDom = createRequire(join(folder, 'package.json')).resolve('react-router-dom/package.json');
  const reactRouter = dirname(createRequire(reactRouterDom).resolve('react-router/package.json'));
  return {
    'react-router$': join(reactRouter, 'dist/production/index.mjs'),
    'react-router/dom$': join(reactRouter, 'dist/production/dom-export.mjs'),
  };
}
