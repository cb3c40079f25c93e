import { SHARED_MODULES } from '@kickabout/federation';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

// New in each build, so that two releases can run in one page.
const container = `mf_vite_${Date.now().toString(36)}`;

export default defineConfig({
  // Beside the entry, wherever that is.
  base: './',
  // The remote has no page of its own.
  build: { target: 'es2022', rolldownOptions: { input: './src/hello-screen.tsx' } },
  // Every class begins with the remote's name.
  css: { modules: { generateScopedName: 'mf-vite-[local]-[hash:base64:6]' } },
  plugins: [
    federation({
      name: container,
      filename: 'remote-module.js',
      // Vite builds an ES module; the page loads this script, which imports it.
      varFilename: 'remote-entry.js',
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
