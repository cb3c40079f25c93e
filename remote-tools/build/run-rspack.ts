import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@kickabout/federation/remote-tools';
import { type Configuration, rspack } from '@rspack/core';
import { CommandError } from '../command-line/command.ts';
import type { BuildOptions } from '../rspack/index.ts';

/**
 * Builds a member once, as its `rspack.config.ts` says.
 * @param change what is different from that
 * @throws CommandError with the bundler's errors
 */
export async function runRspack(
  folder: string,
  outputFolder: string,
  change = (config: Configuration) => config,
): Promise<void> {
  const config = change(await readBuildConfig(folder, { outputFolder }));
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return reject(error ?? new Error('the bundler returned nothing'));
        if (stats.hasErrors()) return reject(new CommandError(reportOf(stats)));
        if (stats.hasWarnings()) console.warn(reportOf(stats));
        resolve();
      });
    });
  });
}

export function reportOf(stats: { toString(options: object): string }): string {
  return stats.toString({ preset: 'errors-warnings', colors: false });
}

/** A remote's declaration, `remote.config.ts`, as it is now. */
export async function readRemoteConfig(folder: string): Promise<RemoteConfig> {
  return ((await importNow(join(folder, 'remote.config.ts'))) as { default: RemoteConfig }).default;
}

/** How a member is built, `rspack.config.ts`, as it is now. */
export async function readBuildConfig(folder: string, options: BuildOptions): Promise<Configuration> {
  const { default: configure } = (await importNow(join(folder, 'rspack.config.ts'))) as {
    default: (options: BuildOptions) => Configuration;
  };
  return configure(options);
}

/** A module runs once for each address, so a changed file needs a new one. */
async function importNow(path: string): Promise<unknown> {
  const { mtimeMs } = await stat(path);
  return import(`${pathToFileURL(path).href}?${mtimeMs}`);
}
