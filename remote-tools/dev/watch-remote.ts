import { join } from 'node:path';
import type { Manifest } from '@kickabout/releases';
import { rspack } from '@rspack/core';
import { readBuild } from '../build/read-build.ts';
import { readBuildConfig, readRemoteConfig, reportOf } from '../build/run-rspack.ts';

interface WatchEvents {
  /** A build succeeded; it took this many milliseconds. */
  onBuilt(manifest: Manifest, milliseconds: number): void;
  /** A build failed; the last successful one stays. */
  onProblem(problem: string): void;
}

/**
 * Builds a remote for development, and again after each change to a file that it's built from. Every build is a separate release,
 * so a page can pick it up without a reload. A changed `remote.config.ts` starts the bundler again, with its new screens.
 * @param outputFolder gets the latest build
 * @returns a function that stops it
 */
export async function watchRemote(
  sources: string,
  outputFolder: string,
  events: WatchEvents,
): Promise<() => Promise<void>> {
  let stopWatching: () => Promise<void> = async () => {};

  const start = async (): Promise<void> => {
    const remote = await readRemoteConfig(sources);
    const declaration = JSON.stringify(remote);
    const config = await readBuildConfig(sources, { mode: 'development', outputFolder });
    const compiler = rspack(config);
    // Not a module of the remote, but what it's built from.
    compiler.hooks.thisCompilation.tap('watch-remote', ({ fileDependencies }) =>
      fileDependencies.add(join(sources, 'remote.config.ts')),
    );
    await new Promise<void>((firstBuild) => {
      const watching = compiler.watch({ aggregateTimeout: 60 }, async (error, stats) => {
        try {
          if (error || !stats) throw error ?? new Error('the bundler returned nothing');
          if (JSON.stringify(await readRemoteConfig(sources)) !== declaration) {
            await stopWatching();
            return start();
          }
          if (stats.hasErrors()) throw new Error(reportOf(stats));
          const { manifest } = await readBuild(remote, outputFolder);
          events.onBuilt(manifest, (stats.endTime ?? 0) - (stats.startTime ?? 0));
        } catch (problem) {
          events.onProblem(problem instanceof Error ? problem.message : String(problem));
        } finally {
          firstBuild();
        }
      });
      stopWatching = () => new Promise((stopped) => watching.close(() => compiler.close(() => stopped())));
    });
  };

  await start().catch((error: Error) => events.onProblem(error.message));
  return () => stopWatching();
}
