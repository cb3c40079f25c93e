import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  containerName,
  ONLY_THROUGH,
  type RemoteConfig,
  SHARED_MODULES,
  screensOf,
} from '@kickabout/federation/remote-tools';
import { ENTRY_FILE } from '@kickabout/releases';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { baseConfig, type Mode } from './base-config.ts';
import { chunkLoading } from './chunk-loading.ts';
import { nameByContent, RELEASE_PLACEHOLDER } from './name-by-content.ts';

/**
 * Fails a build with a sentence when a file imports what no page has: a module of Node.js, or its own copy of a package that
 * must exist once in a page.
 */
function refuseImports(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.normalModuleFactory.tap('refuse-imports', (factory) => {
        factory.hooks.beforeResolve.tap('refuse-imports', ({ request, contextInfo: { issuer } }) => {
          if (request.startsWith('node:'))
            throw new Error(`${issuer} imports ${request}, which only Node.js has. Browsers don’t.`);
          const name = Object.keys(ONLY_THROUGH).find(
            (one) => request === one || request.startsWith(`${one}/`),
          );
          if (name !== undefined)
            throw new Error(
              `${issuer} imports ${request}. It must exist once in a page: ${(ONLY_THROUGH as Readonly<Record<string, string>>)[name]}.`,
            );
        });
      });
    },
  };
}

export interface BuildOptions {
  readonly mode?: Mode;
  readonly outputFolder?: string;
}

/** The modules that the page has, once for all remotes, as `shared`: a remote contains none of them. */
const SHARED = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([module, requiredVersion]) => [
    module,
    { import: false as const, singleton: true, strictVersion: true, requiredVersion },
  ]),
);

/** The global variable of the remote's container, which ends in the name of the release. */
const containerOf = ({ name }: RemoteConfig) => containerName(name, RELEASE_PLACEHOLDER);

/** The options of a remote's `ModuleFederationPlugin`. */
export const federationOf = (remote: RemoteConfig) => ({
  filename: ENTRY_FILE,
  name: containerOf(remote),
  exposes: Object.fromEntries(
    [...screensOf(remote)].map(([screen, file]) => [`./${screen}`, { import: file, name: screen }]),
  ),
  shared: SHARED,
  shareStrategy: 'loaded-first' as const,
  manifest: true,
  dts: false,
  // The page has the library's runtime; an entry contains only what connects it with that.
  experiments: {
    externalRuntime: true,
    optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: true },
  },
});

/** How a remote is built, around its `ModuleFederationPlugin`. */
export function remoteBuild(
  remote: RemoteConfig,
  folder: string,
  { mode = 'production', outputFolder = resolve(folder, 'dist') }: BuildOptions,
  federation: RspackPluginInstance,
): Configuration {
  const plugins = [federation, nameByContent(), refuseImports(), chunkLoading()];
  const base = baseConfig({
    folder,
    outputFolder,
    mode,
    uniqueName: containerOf(remote),
    cssPrefix: remote.name,
    plugins,
  });
  return {
    ...base,
    output: {
      ...base.output,
      publicPath: 'auto',
      chunkFilename: '[name].js',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: { ...base.resolve, alias: runtimeAsModules() },
    optimization: {
      ...base.optimization,
      // Another request costs a phone more than the few kilobytes that two screens may both contain.
      splitChunks: { chunks: 'async', minSize: 60_000 },
    },
  };
}

/**
 * Rspack and the plugin find the library's runtime with `require`, which brings CommonJS with code for Node.js. Its packages ship
 * the same as ES modules, of which the compiler drops what isn't used: half an entry.
 */
function runtimeAsModules(): Record<string, string> {
  const enhanced = fileURLToPath(import.meta.resolve('@module-federation/enhanced/rspack'));
  const tools = createRequire(createRequire(enhanced).resolve('@module-federation/runtime-tools'));
  const packages = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];
  return Object.fromEntries(
    packages.map((name) => [tools.resolve(name), tools.resolve(name).replace(/\.cjs$/, '.js')]),
  );
}
