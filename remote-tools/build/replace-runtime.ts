import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Replaces parts of the code that the bundler adds to every entry, by their names in it; a function gets the bundler's own
 * text. Fails when the bundler no longer has a part of that name.
 */
export function replaceRuntime(
  replacements: Readonly<Record<string, (source: string) => string>>,
): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('replace-runtime', (compilation) => {
        const missing = new Set(Object.keys(replacements));
        compilation.hooks.runtimeModule.tap('replace-runtime', ({ name, source }) => {
          const replace = replacements[name];
          if (replace === undefined || source === undefined) return;
          missing.delete(name);
          source.source = Buffer.from(replace(source.source.toString()));
        });
        compilation.hooks.afterSeal.tap('replace-runtime', () => {
          if (missing.size > 0)
            throw new Error(`The bundler's code has changed: it has no ${[...missing].join(', ')}.`);
        });
      });
    },
  };
}
