import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Where a build lists the files of each screen; with their digests they become part of the manifest. */
export const SCREEN_FILES = 'screen-files.json';

/** Lists the scripts and styles that a screen needs before it can be shown, without its dynamic imports. */
export function listScreenFiles(screens: Iterable<string>): RspackPluginInstance {
  const names = [...screens];
  return {
    apply(compiler: Compiler) {
      // Only now do the files have their final names.
      compiler.hooks.afterEmit.tapPromise('list-screen-files', async ({ namedChunkGroups }) => {
        const files = names.map((name) => {
          const all = namedChunkGroups.get(name)?.getFiles() ?? [];
          return [name, all.filter((file) => /\.(js|css)$/.test(file))] as const;
        });
        await writeFile(join(compiler.outputPath, SCREEN_FILES), JSON.stringify(Object.fromEntries(files)));
      });
    },
  };
}
