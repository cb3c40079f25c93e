import { SHARED_MODULES } from '@kickabout/federation';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

// New in each build, so that two releases can run in one page.
const container = `mf_rsbuild_${Date.now().toString(36)}`;

export default defineConfig({
  // The remote has no page of its own.
  source: { entry: {} },
  output: {
    // Beside the entry, wherever that is.
    assetPrefix: 'auto',
    distPath: { js: '', css: '' },
    // Every class begins with the remote's name.
    cssModules: { localIdentName: 'mf-rsbuild-[local]-[hash:6]' },
  },
  // The entry, which the site pins, pins every other file.
  security: { sri: { algorithm: 'sha384' } },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
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
});
