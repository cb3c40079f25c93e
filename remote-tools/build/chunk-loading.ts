import { type Compiler, type RspackPluginInstance, RuntimeModule, rspack } from '@rspack/core';

/** What remotes do beyond the bundler's own loading of chunks: see the two runtime modules below. */
export function chunkLoading(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterPlugins.tap('chunk-loading', () => {
        const { parser } = compiler.options.module;
        parser['javascript'] = { ...parser['javascript'], dynamicImportPrefetch: true };
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
 * A file that failed is asked for under a new address next time. Under the old one a browser would go on waiting for the
 * request that hangs, or take what its cache holds, however broken that is.
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
 * A screen fetches what it imports dynamically as soon as the browser has nothing better to do. What somebody presses
 * later is there then, even when the files of this release have gone meanwhile. The bundler's own way is a hint that
 * browsers may ignore; this puts the code in place, without running it.
 */
class FetchAhead extends RuntimeModule {
  constructor() {
    super('fetch ahead', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
      const whenIdle = globalThis.requestIdleCallback || ((work) => setTimeout(work, 500));
      // A failure is said where the code is wanted.
      const fetchNow = (chunk) => __webpack_require__.e(chunk).catch(() => {});
      __webpack_require__.F = { fetch: (chunk) => whenIdle(() => fetchNow(chunk)) };
    `;
  }
}
