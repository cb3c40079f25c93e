import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { EXPLAINED } from './explained.ts';
import { makeMutants } from './make-mutants.ts';

const root = resolve(import.meta.dirname, '../../..');

it('a mutant has one slip: another operator, number, condition or method', () => {
  const mutants = makeMutants('const owes = (minor: number) => (minor < 0 ? Math.max(1, -minor) : null);');
  expect(mutants.map(({ after }) => after.slice('const owes = (minor: number) => '.length))).toEqual([
    '(true ? Math.max(1, -minor) : null);',
    '(false ? Math.max(1, -minor) : null);',
    '(minor <= 0 ? Math.max(1, -minor) : null);',
    '(minor < (0 + 1) ? Math.max(1, -minor) : null);',
    '(minor < 0 ? Math.min(1, -minor) : null);',
    '(minor < 0 ? Math.max((1 + 1), -minor) : null);',
    '(minor < 0 ? Math.max(1, (minor)) : null);',
  ]);
});

it('a slip leaves out a call, a condition of a query or an option, or changes an operator in SQL', () => {
  const after = (source: string) => makeMutants(source).map((mutant) => mutant.after);
  expect(after('await lock(tx);')).toEqual([';']);
  expect(after("const found = tx.select('id').where('id', '=', id).run({ all: one });")).toEqual([
    "const found = tx.select('id').where('id', '=', id).run({ ...{} });",
    "const found = tx.select('id').run({ all: one });",
  ]);
  expect(after('const sum = sql`SELECT a - b FROM t WHERE a = 1 AND b IS NOT NULL`;')).toEqual([
    'const sum = sql`SELECT a - b FROM t WHERE a = 1 OR b IS NOT NULL`;',
    'const sum = sql`SELECT a - b FROM t WHERE a = 1 AND b IS NULL`;',
    'const sum = sql`SELECT a - b FROM t WHERE a <> 1 AND b IS NOT NULL`;',
    'const sum = sql`SELECT a + b FROM t WHERE a = 1 AND b IS NOT NULL`;',
  ]);
});

it('every mutant that is explained still exists', () => {
  const gone = EXPLAINED.filter(
    ({ file, before, after }) =>
      !makeMutants(readFileSync(join(root, file), 'utf8')).some(
        (mutant) => mutant.before === before && mutant.after === after,
      ),
  );
  expect(gone).toEqual([]);
});

/** `npm run campaign mutants` tries those of every file. */
it('the slips of a small rule are noticed', () => {
  const campaign = ['tools/campaign.ts', 'mutants', '--file', 'domain/src/match/late-leave'];
  const output = execFileSync(process.execPath, campaign, { cwd: root, encoding: 'utf8' });
  expect(output).toMatch(/late-leave\.ts: (\d+) tried, \1 noticed, 0 explained/);
});
