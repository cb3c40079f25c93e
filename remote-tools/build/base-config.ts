import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';

/** The browsers for which code is written and styles are not rewritten: the oldest with `light-dark()`. */
const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5', 'ios_saf >= 17.5'];

export type Mode = 'production' | 'development';

export interface BaseOptions {
  /** The member's folder. */
  readonly folder: string;
  readonly outputFolder: string;
  readonly mode: Mode;
  /** Names the build: prefixes its CSS classes and keeps its chunks apart from those of any other build. */
  readonly uniqueName: string;
  /** Prefixes CSS classes; the same in every release. */
  readonly cssPrefix: string;
  readonly plugins: RspackPluginInstance[];
}

/** What the builds of the shell and of every remote have in common. */
export function baseConfig(options: BaseOptions): Configuration {
  const production = options.mode === 'production';
  return {
    name: options.cssPrefix,
    mode: options.mode,
    context: options.folder,
    target: `browserslist:${BROWSERS.join(', ')}`,
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    entry: {},
    output: {
      path: options.outputFolder,
      uniqueName: options.uniqueName,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // Milliseconds; the loader of the shell tries again.
      chunkLoadTimeout: 15_000,
      // A module that threw while starting throws again for whoever else imports it, instead of being half there.
      strictModuleErrorHandling: true,
      clean: false,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      parser: {
        javascript: { dynamicImportMode: 'lazy' },
        'css/auto': {
          namedExports: false,
          // Custom properties are how tokens reach components: their names must stay.
          dashedIdents: false,
          customIdents: false,
          grid: false,
          container: false,
        },
      },
      generator: {
        'css/auto': {
          localIdentName: production
            ? `${options.cssPrefix}-[local]-[hash:6]`
            : `${options.cssPrefix}-[name]-[local]-[hash:4]`,
          exportsConvention: 'as-is',
        },
      },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|png|webp|avif|svg|jpg)$/, type: 'asset/resource' },
        // Packages of this workspace do nothing when merely imported, so what is not used of them goes.
        { test: /[\\/]shared[\\/][^\\/]+[\\/]src[\\/].*\.tsx?$/, sideEffects: false },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
            },
            env: { targets: BROWSERS.join(', ') },
          },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: {
      minimize: production,
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: production,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { format: { comments: false }, compress: { passes: 2 }, mangle: true },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      ...options.plugins,
    ],
    performance: false,
    // A component's styles stand for themselves, so the order among components does not matter.
    ignoreWarnings: [/Conflicting order/],
    stats: 'errors-warnings',
  };
}
