/** Run by `try-mutants.ts` inside vitest: all tests once for each mutant, which they import instead of the file as it is. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, it } from 'vitest';
import type { Trial } from './try-mutants.ts';

const { folder, trials } = JSON.parse(readFileSync(String(process.env['MUTANTS']), 'utf8')) as {
  folder: string;
  trials: readonly Trial[];
};
const inFolder = pathToFileURL(folder).href;
const marker = '?mutant=';

registerHooks({
  // Whatever a mutant's tests import of the folder is theirs alone.
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const mutant = context.parentURL?.split(marker)[1];
    return mutant !== undefined && found.url.startsWith(inFolder) && !found.url.includes(marker)
      ? { ...found, url: `${found.url}${marker}${mutant}` }
      : found;
  },
  load(url, context, next) {
    const [file, mutant] = url.split(marker);
    const trial = mutant === undefined ? undefined : trials[Number(mutant)];
    return trial && file === pathToFileURL(trial.file).href
      ? { format: 'module-typescript', source: trial.source, shortCircuit: true }
      : next(url, context);
  },
});

beforeEach(() => {
  Object.assign(globalThis, { turnsOfMutant: 0 });
});

for (const [index, { tests }] of trials.entries())
  describe(String(index), async () => {
    try {
      for (const test of tests) await import(`${pathToFileURL(test).href}${marker}${index}`);
    } catch (error) {
      it('can be loaded', () => {
        throw error;
      });
    }
  });
