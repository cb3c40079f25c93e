import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';

/** A file with one change, and the tests that should notice it. */
export type Trial = { file: string; source: string; tests: readonly string[] };

/**
 * Runs the tests of each trial with its changed file.
 * @param folder the files of which the tests import their own copies for each trial
 * @returns for each trial whether a test noticed the change
 */
export async function tryMutants(folder: string, trials: readonly Trial[]): Promise<boolean[]> {
  const noticed = await tryTogether(folder, trials);
  if (noticed !== null) return noticed;
  if (trials.length === 1) return [true];
  const middle = Math.ceil(trials.length / 2);
  const halves = [trials.slice(0, middle), trials.slice(middle)];
  const results: boolean[] = [];
  for (const half of halves) results.push(...(await tryMutants(folder, half)));
  return results;
}

/** Null if one of them keeps the tests from being collected, which hides the others' results. */
async function tryTogether(folder: string, trials: readonly Trial[]): Promise<boolean[] | null> {
  const own = mkdtempSync(join(tmpdir(), 'mutants-'));
  const list = join(own, 'trials.json');
  writeFileSync(list, JSON.stringify({ folder, trials }));
  const vitest = await startVitest('test', [join(import.meta.dirname, 'each-mutant.ts')], {
    root: folder,
    config: false,
    watch: false,
    include: ['**/each-mutant.ts'],
    dir: import.meta.dirname,
    env: { MUTANTS: list },
    experimental: { viteModuleRunner: false },
    testTimeout: 20_000,
    reporters: [{}],
  });
  try {
    const noticed = trials.map(() => false);
    for (const module of vitest.state.getTestModules()) {
      if (module.errors().length > 0) return null;
      for (const suite of module.children.suites()) noticed[Number(suite.name)] = suite.state() === 'failed';
    }
    return noticed;
  } finally {
    await vitest.close();
    rmSync(own, { recursive: true });
    process.exitCode = 0;
  }
}
