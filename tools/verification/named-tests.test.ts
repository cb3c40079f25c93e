import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The files of tests by name; some names exist more than once. */
const tests = Map.groupBy(
  globSync(
    '{api,create-remote,dev-environment,e2e,mf-*,remote-tools,shared,shell,tools}/**/*.{test,spec}.{ts,tsx}',
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    },
  ),
  (path) => basename(path),
);

const NAMED = /[\w-]+(?:\.dom)?\.(?:test|spec)\.tsx?/g;

it.each(['reliability.md', 'security.md'])('every test that %s names exists', (document) => {
  const named = readFileSync(join(root, 'docs', document), 'utf8').match(NAMED) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
});

/** The tests that a table's last column quotes by title, each with the file it names, or else the one named last. */
function quotedIn(document: string) {
  const rows = readFileSync(join(root, 'docs', document), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  let files: readonly string[] = [];
  return rows.flatMap((row) => {
    const cell = row.split(' | ').at(-1) ?? '';
    files = cell.match(NAMED) ?? files;
    return [...cell.matchAll(/"([^"]+?)(?: …)?"/g)].map(([, title = '']) => ({ files, title }));
  });
}

it.each(['reliability.md'])('the tests that %s quotes have these titles', (document) => {
  const quoted = quotedIn(document);
  expect(quoted.length).toBeGreaterThan(10);
  const missing = quoted.filter(({ files, title }) => {
    const text = files
      .flatMap((name) => tests.get(name) ?? [])
      .map((path) => readFileSync(join(root, path), 'utf8'));
    return !text.join('\n').includes(title);
  });
  expect(missing).toEqual([]);
});
