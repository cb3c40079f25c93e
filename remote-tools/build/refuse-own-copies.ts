import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Fails a build that would contain its own copy of a package that must exist once in a page. */
export function refuseOwnCopies(
  member: string,
  onlyThrough: Readonly<Record<string, string>>,
): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.normalModuleFactory.tap('refuse-own-copies', (factory) => {
        factory.hooks.beforeResolve.tap('refuse-own-copies', ({ request, contextInfo }) => {
          const instead = onlyThrough[request];
          if (instead === undefined) return;
          throw new Error(
            `${member}: ${contextInfo.issuer} imports ${request}. It must exist once in a page; import from ${instead}.`,
          );
        });
      });
    },
  };
}
