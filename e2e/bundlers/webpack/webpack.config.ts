import { SHARED_MODULES } from '@kickabout/federation';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

// New in each build, so that two releases can run in one page.
const container = `mf_webpack_${Date.now().toString(36)}`;

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
  experiments: { css: true },
  module: {
    // Every class begins with the remote's name.
    generator: { 'css/auto': { localIdentName: 'mf-webpack-[local]-[hash:6]' } },
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.tsx?$/, loader: 'esbuild-loader', options: { jsx: 'automatic', target: 'es2022' } },
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
  ],
} satisfies Configuration;
