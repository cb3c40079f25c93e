import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type Mode } from './base-config.ts';
import { refuseLateStyles } from './refuse-late-styles.ts';
import { replaceRuntime } from './replace-runtime.ts';

/** The service worker, and what it shows while the server can't be reached. */
export const WORKER_FILE = 'worker.js';
export const OFFLINE_PAGE = 'offline.html';

/** The chunk that the first screen of a remote needs, named in the shell's sources; a remote's page preloads it. */
export const REMOTES_CHUNK = 'remotes';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;

export interface ShellBuildOptions {
  readonly mode?: Mode;
  readonly outputFolder?: string;
  /** Whether chunks that are loaded later may have styles of their own. */
  readonly lateStyles?: boolean;
}

/** Builds the shell as an ordinary page that knows no remote; it provides its shared modules at run time. */
export function rspackShell(
  folder: string,
  { mode = 'production', outputFolder = resolve(folder, 'dist'), lateStyles = false }: ShellBuildOptions = {},
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
        chunks: ['shell'],
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: './public' }] }),
      ...(lateStyles
        ? []
        : [replaceRuntime({ css_loading: () => '' }), refuseLateStyles(), offlinePage(production)]),
    ],
  });
  return {
    ...base,
    entry: {
      shell: './src/main.ts',
      offline: './src/offline/main.tsx',
      worker: { import: './src/worker/worker.ts', filename: WORKER_FILE },
    },
    output: {
      ...base.output,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        { test: ROUTER, loader: fileURLToPath(import.meta.resolve('./drop-display-names.ts')) },
      ],
    },
    resolve: { ...base.resolve, alias: production ? productionRouter(folder) : {} },
    optimization: {
      ...base.optimization,
      usedExports: 'global',
      // Libraries rarely change: in a separate chunk they stay cached when the shell changes.
      splitChunks: {
        cacheGroups: {
          // No chunk shares code with another that is loaded at another time.
          default: false,
          defaultVendors: false,
          libraries: {
            test: /[\\/]node_modules[\\/].*\.m?js$/,
            name: 'libraries',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
  };
}

const offlinePage = (minify: boolean) =>
  new rspack.HtmlRspackPlugin({
    filename: OFFLINE_PAGE,
    template: './src/offline/offline.html',
    scriptLoading: 'defer',
    minify,
    chunks: ['offline'],
  });

/** The router's package resolves to its development build, whose checks visitors shouldn't have to download. */
function productionRouter(folder: string): Record<string, string> {
  const reactRouterDom = createRequire(join(folder, 'package.json')).resolve('react-router-dom/package.json');
  const reactRouter = dirname(createRequire(reactRouterDom).resolve('react-router/package.json'));
  return {
    'react-router$': join(reactRouter, 'dist/production/index.mjs'),
    'react-router/dom$': join(reactRouter, 'dist/production/dom-export.mjs'),
  };
}
