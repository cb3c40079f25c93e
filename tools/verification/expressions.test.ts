import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const root = join(import.meta.dirname, '../..');

const testing = (expression: string) =>
  `export const isIt = (text: string): boolean => ${expression}.test(text);`;
const asking = (time: string) => `export const late = sql\`SELECT FROM matches WHERE kickoff_at < ${time}\`;`;

/** What lint has to say about a file: the rule, or a part of the sentence; nothing if it's accepted. */
const EXAMPLES: readonly (readonly [what: string, file: string, code: string, problem: string | null])[] = [
  ['an exponential expression', 'api/src/a.tsx', testing('/^(?:[*X]+\\s?)*\\d/'), 'no-super-linear'],
  [
    'one that’s quadratic where it begins',
    'api/src/b.tsx',
    testing('/^import\\s*\\(?\\s*"/'),
    'no-super-linear',
  ],
  [
    'one that’s quadratic, because it can begin anywhere',
    'api/src/c.tsx',
    testing('/\\n\\s*$/'),
    'no-super-linear',
  ],
  [
    'one that reads each character once',
    'api/src/d.tsx',
    'export const isIt = (text: string) => /^import\\s*(?:\\(\\s*)?"/.test(text) || <p>{text}</p>;',
    null,
  ],
  ...['now()', 'CURRENT_DATE', 'clock_timestamp()', 'localtimestamp'].map(
    (time, index) =>
      [
        `a statement that asks for ${time}`,
        `api/src/time-${index}.ts`,
        asking(time),
        'services.clock',
      ] as const,
  ),
  ['a statement that gets its time', 'api/src/given.ts', asking('$1'), null],
  [
    'a component that reads the clock while it’s drawn',
    'shell/src/year.tsx',
    'export function Year() {\n  return <p>{Date.now()}</p>;\n}\n',
    'react(purity)',
  ],
];

let output: string;
beforeAll(async () => {
  // A repository with the same rules.
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-lint-'));
  for (const path of ['node_modules', 'tools']) symlinkSync(join(root, path), join(folder, path));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [, file, code] of EXAMPLES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const lint = join(root, 'node_modules/.bin/oxlint');
  ({ output } = await runProgram(lint, ['-f', 'unix', 'api', 'shell'], { cwd: folder }));
  rmSync(folder, { recursive: true });
});

it.each(EXAMPLES)('lint has this to say about %s, in %s', (_, file, __, problem) => {
  const lines = output.split('\n').filter((line) => line.startsWith(`${file}:`));
  if (problem === null) expect(lines).toEqual([]);
  else expect(lines.join('\n')).toContain(problem);
});
