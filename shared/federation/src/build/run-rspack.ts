import { type Configuration, rspack } from '@rspack/core';

/** Builds all configurations in one process. Rejects with what the compiler says, and leaves no half-built result in use. */
export function runRspack(configs: Configuration[]): Promise<void> {
  if (configs.length === 0) return Promise.resolve();
  const compiler = rspack(configs);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        else {
          if (stats?.hasWarnings())
            console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
          resolve();
        }
      });
    });
  });
}
