import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('every law names a test that exists, by its path and title', () => {
  const laws = read('docs/laws.md')
    .split(/^\d+\. /m)
    .slice(1);
  expect(laws.length).toBeGreaterThanOrEqual(10);
  expect(laws.length).toBeLessThanOrEqual(12);
  const unproved = laws.filter((law) => {
    const [, path, title] = /^\*\*[^*]+\.\*\* `([^`]+)`: "([^"]+)"/.exec(law.replace(/\s+/g, ' ')) ?? [];
    return path === undefined || title === undefined || !read(path).includes(title);
  });
  expect(unproved).toEqual([]);
});

it('every test that security.md names exists', () => {
  const tests = new Set(
    globSync(
      '{api,create-remote,dev-environment,e2e,mf-*,remote-tools,shared,shell,tools}/**/*.{test,spec}.{ts,tsx}',
      { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] },
    ).map((path) => basename(path)),
  );
  const named = read('docs/security.md').match(/[\w-]+(?:\.dom)?\.(?:test|spec)\.tsx?/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
});

it('every source file that a document names exists', () => {
  const exclude = ['**/node_modules/**', '**/dist/**', '.tools/**', 'test-results/**'];
  const files = globSync('**/*.{css,md,mjs,sql,ts,tsx}', { cwd: root, exclude }).map((path) => `/${path}`);
  const named = files
    .filter((path) => path.endsWith('.md') && path !== '/create-remote/README.md')
    .flatMap((path) => read(path).match(/(?<=`)\w[\w./-]+\.(?:tsx?|mjs|css|sql)(?=`)/g) ?? []);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !files.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});
