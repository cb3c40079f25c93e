import { type Configuration, rspack } from '@rspack/core';

/** Builds all configurations in one process. Returns the compiler's errors for each, in order, or null. */
export function runRspack(configs: Configuration[]): Promise<(string | null)[]> {
  if (configs.length === 0) return Promise.resolve([]);
  const compiler = rspack(configs);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return reject(error ?? new Error('the compiler returned nothing'));
        for (const one of stats.stats) if (one.hasWarnings()) console.warn(report(one));
        resolve(stats.stats.map((one) => (one.hasErrors() ? report(one) : null)));
      });
    });
  });
}

function report(stats: { toString(options: object): string }): string {
  return stats.toString({ preset: 'errors-warnings', colors: false });
}
