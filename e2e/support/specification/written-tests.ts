import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NamedTest } from './coverage-table.ts';

/** The repository's tests, for the coverage table. */
export interface WrittenTests {
  has(test: NamedTest): boolean;
  /** The file that a test is in, with the page objects if it's a browser test. */
  textOf(test: NamedTest): string;
}

const e2e = resolve(import.meta.dirname, '../..');

/** `test('…`, `it("…`, or the `)('…` that ends a table of cases; a skipped test is none. */
const TITLE = /(?:(?<!\.)\b(?:it|test)\(\s*|\)\(\s*)(["'`])((?:\\.|(?!\1).)+)\1\s*,/g;

export function readWrittenTests(): WrittenTests {
  const pages = globSync('support/pages/**/*.ts', { cwd: e2e }).map(sourceOf).join('\n');
  return {
    has: ({ file, title }) =>
      [...sourceOf(file).matchAll(TITLE)].some(([, , written = '']) => isTitleOf(written, title)),
    textOf: ({ file }) => sourceOf(file) + (file.startsWith('tests/') ? pages : ''),
  };
}

function sourceOf(file: string): string {
  const path = join(e2e, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Whether a title with values is one that the source has with placeholders. */
function isTitleOf(written: string, named: string): boolean {
  const parts = written.replaceAll("\\'", "'").split(/\$\{[^}]+\}/);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
  return new RegExp(`^${pattern}$`).test(named);
}
