import { relative } from 'node:path';
import { type Compiler, type Module, type RspackPluginInstance, rspack } from '@rspack/core';

/** Fails a build that contains a workspace file on which the name of its release doesn't depend. */
export function coverSources(root: string, files: readonly string[]): RspackPluginInstance {
  const covered = new Set(files);
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('cover-sources', (compilation) => {
        compilation.hooks.processAssets.tap('cover-sources', () => {
          const used = [...compilation.modules].filter(
            (module) => compilation.chunkGraph.getModuleChunks(module).length > 0,
          );
          for (const path of used.flatMap(filesOf)) {
            const file = relative(root, path).replaceAll('\\', '/');
            if (covered.has(file) || /^\.\.|(^|\/)node_modules\//.test(file)) continue;
            compilation.errors.push(
              new rspack.WebpackError(
                `${file} is in the build, but findShippedSources did not find it, so a change to it would make no new release.`,
              ),
            );
          }
        });
      });
    },
  };
}

function filesOf(module: Module): string[] {
  const parts = 'modules' in module ? (module.modules as Module[]) : [];
  const own = 'resource' in module ? String(module.resource).split('?')[0] : undefined;
  return [...(own ? [own] : []), ...parts.flatMap(filesOf)];
}
