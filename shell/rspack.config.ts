import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type BuildOptions, baseConfig } from '@kickabout/remote-tools/rspack';
import { type Configuration, rspack } from '@rspack/core';

/** How the shell is built: an ordinary page that knows no remote. It loads them and provides what they share at run time. */
export default function configure({
  mode = 'production',
  outputFolder = resolve(import.meta.dirname, 'dist'),
}: BuildOptions): Configuration {
  const minify = mode === 'production';
  const page = { scriptLoading: 'defer', minify } as const;
  const base = baseConfig({
    folder: import.meta.dirname,
    outputFolder,
    mode,
    uniqueName: 'kickabout_shell',
    cssPrefix: 'shell',
    plugins: [
      // Of scripts only: each file with a map ends with its address, and no one debugs the styles of a site in production.
      ...(minify ? [new rspack.SourceMapDevToolPlugin({ test: /\.js$/, filename: '[file].map' })] : []),
      new rspack.HtmlRspackPlugin({ ...page, template: './src/index.html', chunks: ['shell'] }),
      new rspack.HtmlRspackPlugin({
        ...page,
        filename: 'offline.html',
        template: './src/offline/offline.html',
        chunks: ['offline'],
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: './public' }] }),
      new rspack.DefinePlugin({
        // Libraries ask for it to find out whether they run in Node.js.
        'typeof process': JSON.stringify('undefined'),
        // Module Federation's own switches: a browser, and remotes that are registered with their entry, not their manifest. What's
        // in use is named too, because the library would otherwise keep a stand-in for it.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_DEBUG: 'false',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
  });
  return {
    ...base,
    entry: {
      shell: './src/main.ts',
      offline: './src/offline/main.tsx',
      worker: { import: './src/worker/worker.ts', filename: 'worker.js' },
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
    resolve: { ...base.resolve, alias: minify ? productionRouter() : {} },
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

/** The router's package resolves to its development build, whose checks visitors shouldn't have to download. */
function productionRouter(): Record<string, string> {
  const reactRouterDom = createRequire(import.meta.url).resolve('react-router-dom/package.json');
  const reactRouter = dirname(createRequire(reactRouterDom).resolve('react-router/package.json'));
  return {
    'react-router$': join(reactRouter, 'dist/production/index.mjs'),
    'react-router/dom$': join(reactRouter, 'dist/production/dom-export.mjs'),
  };
}
