import { type Configuration, rspack } from '@rspack/core';
import { CommandError } from '../cli/command.ts';
import { readBuildConfig } from './read-config.ts';

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
