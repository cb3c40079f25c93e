import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Fails a build that would contain its own copy of a package that must exist once in a page, or of a part of one.
 * @param onlyThrough what to do instead, by the package's name
 */
export function refuseOwnCopies(
  member: string,
  onlyThrough: Readonly<Record<string, string>>,
): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.normalModuleFactory.tap('refuse-own-copies', (factory) => {
        factory.hooks.beforeResolve.tap('refuse-own-copies', ({ request, contextInfo }) => {
          const name = Object.keys(onlyThrough).find(
            (one) => request === one || request.startsWith(`${one}/`),
          );
          if (name === undefined) return;
          throw new Error(
            `${member}: ${contextInfo.issuer} imports ${request}. It must exist once in a page: ${onlyThrough[name]}.`,
          );
        });
      });
    },
  };
}
