import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { EXPLAINED } from './explained.ts';
import { makeMutants } from './make-mutants.ts';

const root = resolve(import.meta.dirname, '../../..');

it('a mutant has one slip: another operator, number, condition or method', () => {
  const mutants = makeMutants('const owes = (pence: number) => (pence < 0 ? Math.max(1, -pence) : null);');
  expect(mutants.map(({ after }) => after.slice('const owes = (pence: number) => '.length))).toEqual([
    '(true ? Math.max(1, -pence) : null);',
    '(false ? Math.max(1, -pence) : null);',
    '(pence <= 0 ? Math.max(1, -pence) : null);',
    '(pence < (0 + 1) ? Math.max(1, -pence) : null);',
    '(pence < 0 ? Math.min(1, -pence) : null);',
    '(pence < 0 ? Math.max((1 + 1), -pence) : null);',
    '(pence < 0 ? Math.max(1, (pence)) : null);',
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
