import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

/** A repository with the same rules. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-lint-'));
  for (const path of ['node_modules', 'tools']) symlinkSync(join(root, path), join(folder, path));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What lint says about a file. */
async function problemsOf(code: string, file = 'api/src/example.tsx'): Promise<string> {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), code);
  const { ok, output } = await runProgram(join(root, 'node_modules/.bin/oxlint'), [file], { cwd: folder });
  return ok ? '' : output;
}

it.each([
  ['exponential', '/^(?:[*X]+\\s?)*\\d/'],
  ['quadratic where it begins', '/^import\\s*\\(?\\s*"/'],
  ['quadratic, because it can begin anywhere', '/\\n\\s*$/'],
])('an expression that is %s is refused', async (_, expression) => {
  const code = `export const isIt = (text: string): boolean => ${expression}.test(text);`;
  expect(await problemsOf(code)).toContain('no-super-linear');
});

it('one that reads each character once is not', async () => {
  const linear =
    'export const isIt = (text: string) => /^import\\s*(?:\\(\\s*)?"/.test(text) || <p>{text}</p>;';
  expect(await problemsOf(linear)).toBe('');
});

it.each(['now()', 'CURRENT_DATE', 'clock_timestamp()', 'localtimestamp'])(
  'a statement that asks the database for %s is refused: its time is a parameter',
  async (time) => {
    const statement = `export const late = sql\`SELECT FROM matches WHERE kickoff_at < ${time}\`;`;
    expect(await problemsOf(statement, 'api/src/example.ts')).toContain('services.clock');
    expect(await problemsOf(statement.replace(time, '$1'), 'api/src/example.ts')).toBe('');
  },
);

it('a component that reads the clock while it’s drawn is refused', async () => {
  const code = 'export function Year() {\n  return <p>{Date.now()}</p>;\n}\n';
  expect(await problemsOf(code, 'shell/src/year.tsx')).toContain('react(purity)');
});
