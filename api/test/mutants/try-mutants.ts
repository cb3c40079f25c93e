import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';

/** A file as it is and with changes, and the tests that should notice each change. */
export type Trials = {
  file: string;
  /** The files that import it, directly or not: each trial has its own copies. */
  users: readonly string[];
  /** The first is the file as it is. */
  sources: readonly string[];
  tests: readonly string[];
  /** Of the server on which the tests create their databases, if they need any. */
  postgresUrl: string | null;
};

/** Runs the tests with each source of the file, and returns for each whether a test failed. */
export async function tryMutants(trials: Trials): Promise<boolean[]> {
  const noticed = await tryTogether(trials);
  if (noticed !== null) return noticed;
  const [unchanged = '', ...mutants] = trials.sources;
  // With the file as it is, the tests ran before: the mutant keeps them from being collected.
  if (mutants.length <= 1) return [mutants.length === 0, ...mutants.map(() => true)];
  const middle = Math.ceil(mutants.length / 2);
  const results: boolean[] = [];
  for (const half of [mutants.slice(0, middle), mutants.slice(middle)]) {
    const [isBroken = true, ...rest] = await tryMutants({ ...trials, sources: [unchanged, ...half] });
    if (isBroken) return [true];
    results.push(...rest);
  }
  return [false, ...results];
}

/** Null if one of them keeps the tests from being collected or from ending, which hides the others' results. */
async function tryTogether(trials: Trials): Promise<boolean[] | null> {
  const own = mkdtempSync(join(tmpdir(), 'mutants-'));
  const list = join(own, 'trials.json');
  writeFileSync(list, JSON.stringify(trials));
  const vitest = await startVitest('test', [join(import.meta.dirname, 'each-mutant.ts')], {
    root: import.meta.dirname,
    config: false,
    watch: false,
    include: ['**/each-mutant.ts'],
    env: { MUTANTS: list },
    provide: { postgresUrl: trials.postgresUrl ?? '' },
    experimental: { viteModuleRunner: false },
    // A mutant that keeps a test waiting is noticed, and each of them takes this long.
    testTimeout: 40_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: [{}],
  });
  try {
    const states = trials.sources.map(() => 'pending');
    for (const module of vitest.state.getTestModules())
      for (const suite of module.children.suites()) states[Number(suite.name)] = suite.state();
    const areDone = states.every((state) => state === 'passed' || state === 'failed');
    return areDone ? states.map((state) => state === 'failed') : null;
  } finally {
    await vitest.close();
    rmSync(own, { recursive: true });
    process.exitCode = 0;
  }
}
