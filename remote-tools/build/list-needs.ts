import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** Where a build lists the shared modules it uses; they become part of the manifest. */
export const NEEDS_FILE = 'needs.json';

/** Lists the shared modules that a remote actually uses, so that its release can be checked against a shell. */
export function listNeeds(sharedModules: Readonly<Record<string, string>>): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('list-needs', (compilation) => {
        compilation.hooks.processAssets.tap('list-needs', () => {
          const used = [...compilation.modules]
            .filter(({ type }) => type === 'consume-shared-module')
            .map((module) => module.readableIdentifier());
          const needs = Object.entries(sharedModules).filter(([name, range]) =>
            used.some((identifier) => identifier.includes(` ${name}@${range} `)),
          );
          const text = JSON.stringify(Object.fromEntries(needs));
          compilation.emitAsset(NEEDS_FILE, new rspack.sources.RawSource(text));
        });
      });
    },
  };
}
