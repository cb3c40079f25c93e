/** Run by `try-mutants.ts` inside vitest: all tests once for each mutant, which they import instead of the file as it is. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeEach, describe, it, onTestFailed } from 'vitest';
import type { Trials } from './try-mutants.ts';

const { file, users, sources, tests, postgresUrl } = JSON.parse(
  readFileSync(String(process.env['MUTANTS']), 'utf8'),
) as Trials;
const changed = pathToFileURL(file).href;
const copied = new Set(users.map((path) => pathToFileURL(path).href));
const marker = '?mutant=';

registerHooks({
  // Whatever a mutant's tests import that uses it is theirs alone.
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const mutant = context.parentURL?.split(marker)[1];
    return mutant !== undefined && copied.has(found.url)
      ? { ...found, url: `${found.url}${marker}${mutant}` }
      : found;
  },
  load(url, context, next) {
    const [path, mutant] = url.split(marker);
    const source = mutant === undefined ? undefined : sources[Number(mutant)];
    return source !== undefined && path === changed
      ? {
          format: 'module-typescript',
          source: `const noteTurns = globalThis.noteTurnsOf(${mutant}); ${source}`,
          shortCircuit: true,
        }
      : next(url, context);
  },
});

/** The most turns that a loop of the file takes as it is. A mutant that takes many more counts as noticed. */
let most = 0;

Object.assign(globalThis, {
  noteTurnsOf: (mutant: number) => (turns: number) => {
    if (mutant === 0) most = Math.max(most, turns);
    else if (turns > 10 * most + 1000) throw new Error('This loop doesn’t end.');
  },
});

for (const index of sources.keys())
  describe(String(index), async () => {
    let isNoticed = false;
    beforeEach(({ skip }) => {
      skip(isNoticed);
      onTestFailed(() => {
        isNoticed = true;
      });
    });
    if (postgresUrl !== null) afterAll(() => dropTestDatabases(postgresUrl));
    try {
      for (const test of tests) await import(`${pathToFileURL(test).href}${marker}${index}`);
    } catch (error) {
      it('can be loaded', () => {
        throw error;
      });
    }
  });

/** Thousands of them would fill the disk. */
async function dropTestDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'test_%'");
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
