import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Fails a build with a sentence when a file imports what no page has: a module of Node.js, or its own copy of a package that
 * must exist once in a page.
 * @param onlyThrough what to do instead, by the package's name
 */
export function refuseImports(onlyThrough: Readonly<Record<string, string>> = {}): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.normalModuleFactory.tap('refuse-imports', (factory) => {
        factory.hooks.beforeResolve.tap('refuse-imports', ({ request, contextInfo: { issuer } }) => {
          if (request.startsWith('node:'))
            throw new Error(`${issuer} imports ${request}, which only Node.js has. Browsers don’t.`);
          const name = Object.keys(onlyThrough).find(
            (one) => request === one || request.startsWith(`${one}/`),
          );
          if (name !== undefined)
            throw new Error(
              `${issuer} imports ${request}. It must exist once in a page: ${onlyThrough[name]}.`,
            );
        });
      });
    },
  };
}
