import { SHARED_MODULES } from '@kickabout/federation';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

// New in each build, so that two releases can run in one page.
const container = `mf_rspack_${Date.now().toString(36)}`;

export default {
  mode: 'production',
  entry: {},
  output: {
    // Beside the entry, wherever that is.
    publicPath: 'auto',
    uniqueName: container,
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    // Every class begins with the remote's name.
    generator: { 'css/auto': { localIdentName: 'mf-rspack-[local]-[hash:6]' } },
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
      exposes: { './hello-screen': './src/hello-screen.tsx' },
      // All of them come from the page.
      shared: Object.fromEntries(
        Object.entries(SHARED_MODULES).map(([module, requiredVersion]) => [
          module,
          { import: false, singleton: true, requiredVersion },
        ]),
      ),
      manifest: true,
      dts: false,
    }),
    // The entry, which the site pins, pins every other file.
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
  ],
} satisfies Configuration;
