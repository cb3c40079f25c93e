import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** How a test of vitest gets a limit of its own: `}, 5000);`, an option, or a wait that ends after a second. */
const LIMIT = /^\s*\}, [\d_]+\);$|\btimeout: [\d_]+|\bvi\.wait(?:For|Until)\(/m;

it('no test has a limit of time of its own: on a busy machine that is another stopwatch', () => {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => LIMIT.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([]);
});
