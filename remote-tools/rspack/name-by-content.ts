import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** Stands for the name of a release until its files are known; as long as such a name. */
export const RELEASE_PLACEHOLDER = 'release00000';

const NAME = 'name-by-content';
const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_REPORT } = rspack.Compilation;

/**
 * Names a release after its scripts and styles: the same sources always make the same release, and each new build has a
 * container and a list of chunks of its own, so that two releases can run in one page. Works in every build of a watch, too.
 */
export function nameByContent(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      // In a watch, files that haven't changed keep the name of the build before.
      let release = RELEASE_PLACEHOLDER;
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        const before = release;
        // Minified, but before anything is pinned or mapped.
        const stage = PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2;
        compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
          const hash = createHash('sha256');
          for (const file of Object.keys(assets).filter(isCode).toSorted())
            hash.update(`\0${file}\0`).update(rename(textOf(compilation, file), before, RELEASE_PLACEHOLDER));
          release = hash.digest('hex').slice(0, RELEASE_PLACEHOLDER.length);
          nameIn(compilation, before, release, isCode);
        });
        // The description of the build is written last.
        compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_REPORT }, () =>
          nameIn(compilation, before, release, (file) => file.endsWith('.json')),
        );
      });
      // In a watch, the bundler doesn't write a file again if only its name for the release has changed.
      if (compiler.options.mode === 'development')
        compiler.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
          for (const file of Object.keys(compilation.assets).filter(isCode))
            await writeFile(join(compiler.outputPath, file), textOf(compilation, file));
        });
    },
  };
}

const isCode = (file: string) => /\.(js|css)$/.test(file);

const textOf = (compilation: Compilation, file: string) =>
  compilation.getAsset(file)?.source.source().toString() ?? '';

const rename = (text: string, before: string, after: string) =>
  text.replaceAll(before, after).replaceAll(RELEASE_PLACEHOLDER, after);

function nameIn(
  compilation: Compilation,
  before: string,
  after: string,
  isWanted: (file: string) => boolean,
): void {
  for (const file of Object.keys(compilation.assets).filter(isWanted)) {
    const { source, map } = compilation.getAsset(file)?.source.sourceAndMap() ?? {};
    const text = source?.toString() ?? '';
    const named = rename(text, before, after);
    const { RawSource, SourceMapSource } = rspack.sources;
    if (named !== text)
      // Both names are as long, so a map of one fits the other.
      compilation.updateAsset(file, map ? new SourceMapSource(named, file, map) : new RawSource(named));
  }
}
