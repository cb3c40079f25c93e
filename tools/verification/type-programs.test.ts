import { globSync, readFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { TYPE_PROGRAMS } from './type-programs.ts';

const root = resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8')) as unknown;
const includes = TYPE_PROGRAMS.map((file) => ({ file, ...(readJson(file) as { include: string[] }) }));
const members = globSync('{*,shared/*}/package.json', { cwd: root }).map((file) =>
  file.replace('/package.json', ''),
);

/** Like the compiler: only a pattern that doesn't end in a wildcard includes a whole folder. */
const covers = (pattern: string, member: string) =>
  pattern === member || matchesGlob(`${member}/src/any.ts`, pattern);

test.each(members)('the types of %s are checked, with the settings an editor uses', (member) => {
  const { extends: base } = readJson(`${member}/tsconfig.json`) as { extends: string };
  const checkedBy = includes.filter(({ include }) => include.some((pattern) => covers(pattern, member)));
  expect(checkedBy.map(({ file }) => file)).toEqual([base.replaceAll('../', '')]);
});
