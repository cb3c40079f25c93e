import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';

/** The browsers to build for: the oldest that have `light-dark()`. */
const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5', 'ios_saf >= 17.5'];

/**
 * Lets Chrome compile each script in the background while it arrives. Otherwise it compiles each function on the main thread, when
 * it's first called.
 */
const COMPILED_AHEAD = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the comments have been removed, before digests are calculated.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

export type Mode = 'production' | 'development';

export interface BaseOptions {
  /** The member's folder. */
  readonly folder: string;
  readonly outputFolder: string;
  readonly mode: Mode;
  /** Names the build's runtime, so that its chunks don't clash with those of any other build. */
  readonly uniqueName: string;
  /** Prefix of CSS classes, the same in every release. */
  readonly cssPrefix: string;
  readonly plugins: RspackPluginInstance[];
}

/** The settings shared by the builds of the shell and every remote. */
export function baseConfig(options: BaseOptions): Configuration {
  const production = options.mode === 'production';
  return {
    name: options.cssPrefix,
    mode: options.mode,
    context: options.folder,
    target: `browserslist:${BROWSERS.join(', ')}`,
    devtool: production ? false : 'cheap-module-source-map',
    entry: {},
    output: {
      path: options.outputFolder,
      uniqueName: options.uniqueName,
      crossOriginLoading: 'anonymous',
      // Milliseconds; the shell's loader retries.
      chunkLoadTimeout: 15_000,
      // If a module throws while it runs, it throws again for the next importer, instead of staying half initialised.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      parser: {
        javascript: { dynamicImportMode: 'lazy' },
        'css/auto': {
          namedExports: false,
          // Tokens reach components as custom properties, so those must keep their names.
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
        // Importing a package of this workspace has no side effects, so unused exports are dropped.
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
          minimizerOptions: { format: { comments: false }, compress: { passes: 3 }, mangle: true },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [
      ...(production ? [COMPILED_AHEAD] : []),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      ...options.plugins,
    ],
    performance: false,
    // Module Federation’s plugin mentions at each build that a remote finds its files beside its entry.
    infrastructureLogging: { level: 'error' },
    // Components don't override each other's styles, so their order does not matter.
    ignoreWarnings: [/Conflicting order/],
    stats: 'errors-warnings',
  };
}
