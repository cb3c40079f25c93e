import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Fails the build of a page without the bundler's code to load styles if a chunk that's loaded later has some. */
export function refuseLateStyles(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('refuse-late-styles', (compilation) => {
        compilation.hooks.afterSeal.tap('refuse-late-styles', () => {
          const late = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial());
          for (const file of late.flatMap(({ files }) => [...files]).filter((name) => name.endsWith('.css')))
            throw new Error(
              `${file}: import these styles in show-site.tsx, because the page can't load them later.`,
            );
        });
      });
    },
  };
}
