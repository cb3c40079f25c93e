import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, overrideConfigFile: join(root, 'eslint.config.mjs') });

/** Beside the product's code, so that the same rules apply. */
const problemsOf = async (code: string, file = 'api/src/example.tsx') =>
  (await eslint.lintText(code, { filePath: join(root, file) })).flatMap(({ messages }) => messages);

it.each([
  ['exponential', '/^(?:[*X]+\\s?)*\\d/'],
  ['quadratic where it begins', '/^import\\s*\\(?\\s*"/'],
  ['quadratic, because it can begin anywhere', '/\\n\\s*$/'],
])('an expression that is %s is refused', async (_, expression) => {
  expect(await problemsOf(`const isIt = (text: string): boolean => ${expression}.test(text);`)).not.toEqual(
    [],
  );
});

it('one that reads each character once is not', async () => {
  const linear = 'const isIt = (text: string) => /^import\\s*(?:\\(\\s*)?"/.test(text) || <p>{text}</p>;';
  expect(await problemsOf(linear)).toEqual([]);
});

it.each(['now()', 'CURRENT_DATE', 'clock_timestamp()', 'localtimestamp'])(
  'a statement that asks the database for %s is refused: its time is a parameter',
  async (time) => {
    const statement = `const late = sql\`SELECT FROM matches WHERE kickoff_at < ${time}\`;`;
    expect(await problemsOf(statement, 'api/src/example.ts')).not.toEqual([]);
    expect(await problemsOf(statement.replace(time, '$1'), 'api/src/example.ts')).toEqual([]);
  },
);
