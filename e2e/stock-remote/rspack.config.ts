import { SHARED_MODULES } from '@kickabout/federation';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

// New in each build, so that two releases can run in one page.
const release = Date.now().toString(36);
const container = `mf_stock_${release}`;

export default {
  mode: 'production',
  entry: {},
  output: {
    // Beside the entry, wherever that is.
    publicPath: 'auto',
    uniqueName: container,
    chunkFilename: '[name].[contenthash].js',
    cssChunkFilename: '[name].[contenthash].css',
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    // Every class begins with the remote's name.
    generator: { 'css/auto': { localIdentName: 'mf-stock-[local]-[hash:6]' } },
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'remote-entry.js',
      library: { type: 'var', name: container },
      exposes: { './stock-screen': './src/stock-screen.tsx' },
      // All of them come from the page.
      shared: Object.fromEntries(
        Object.entries(SHARED_MODULES).map(([module, requiredVersion]) => [
          module,
          { import: false, singleton: true, requiredVersion },
        ]),
      ),
      shareStrategy: 'loaded-first',
      dts: false,
    }),
    // The entry, which the registry pins, pins every other file.
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
  ],
} satisfies Configuration;
