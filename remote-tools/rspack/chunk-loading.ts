import { type Compiler, type RspackPluginInstance, RuntimeModule, rspack } from '@rspack/core';

/** Files named `*.on-demand.ts`: what they import isn't loaded before someone needs it, because most visitors never do. */
const ON_DEMAND = /\.on-demand\.ts$/;

/** Extends the bundler's loading of chunks with the two runtime modules below. */
export function chunkLoading(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterPlugins.tap('chunk-loading', () => {
        const { parser, rules } = compiler.options.module;
        parser['javascript'] = { ...parser['javascript'], dynamicImportPrefetch: true };
        rules.push({ test: ON_DEMAND, parser: { dynamicImportPrefetch: false } });
      });
      compiler.hooks.thisCompilation.tap('chunk-loading', (compilation) => {
        const { runtimeRequirementInTree } = compilation.hooks;
        const { ensureChunk, prefetchChunk } = rspack.RuntimeGlobals;
        runtimeRequirementInTree
          .for(ensureChunk)
          .tap('chunk-loading', (chunk) => compilation.addRuntimeModule(chunk, new FreshAddressOnRetry()));
        runtimeRequirementInTree
          .for(prefetchChunk)
          .tap('chunk-loading', (chunk) => compilation.addRuntimeModule(chunk, new FetchAhead()));
      });
    },
  };
}

/**
 * Requests a failed file with a new address next time. With the same one a browser would keep waiting for the hanging
 * request, or reuse a broken cached file.
 */
class FreshAddressOnRetry extends RuntimeModule {
  constructor() {
    super('fresh address on retry', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
      const failures = {};
      for (const file of ['u', 'k']) {
        const address = __webpack_require__[file];
        if (!address) continue;
        __webpack_require__[file] = (chunk) => address(chunk) + (failures[chunk] ? '?again=' + failures[chunk] : '');
      }
      const ensureChunk = __webpack_require__.e;
      __webpack_require__.e = (chunk) => ensureChunk(chunk).catch((error) => {
        failures[chunk] = (failures[chunk] || 0) + 1;
        throw error;
      });
    `;
  }
}

/**
 * A screen loads its dynamic imports as soon as the browser is idle, so that its buttons still work if the files of this
 * release are deleted later. The bundler's own prefetch is a hint that browsers may ignore; this
 * loads the code without running it.
 */
class FetchAhead extends RuntimeModule {
  constructor() {
    super('fetch ahead', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
      const whenIdle = globalThis.requestIdleCallback || ((work) => setTimeout(work, 500));
      // A failure is reported where the code is needed.
      const fetchNow = (chunk) => __webpack_require__.e(chunk).catch(() => {});
      __webpack_require__.F = { fetch: (chunk) => whenIdle(() => fetchNow(chunk)) };
    `;
  }
}
