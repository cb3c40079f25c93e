import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clubMoney, playerIdFromReference } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import type { Answers } from './layout.ts';
import { readStatement } from './read-statement.ts';

const FOLDER = join(import.meta.dirname, 'cases');

/** A file that people had trouble with elsewhere: its credits, what it asks until then, and the treasurer's answers. */
type Case = {
  file: string;
  kind: string;
  club?: string;
  credits: { day: string; minor: number; player: number | null }[];
  payer?: string;
  answers?: Answers;
  refused?: string;
};

const CASES: Case[] = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8'));
/** The files are of November 2026. */
const EXPECTED = { first: '2025-10-24', last: '2026-12-05' };

function read({ file, club = 'EUR' }: Case, answers: Answers = {}) {
  return readStatement(clubMoney({ currency: club }), readFileSync(join(FOLDER, file)), answers, {
    expected: EXPECTED,
  });
}

describe('files that people had trouble with elsewhere', () => {
  it.each(CASES.map((one) => [one.file, one] as const))('%s', (_, one) => {
    const found = read(one, one.answers);
    if (found.outcome !== 'read') return expect(found).toMatchObject({ reason: one.refused });
    const credits = found.statement.lines.filter(({ kind }) => kind === 'credit');
    const shown = credits.map(({ day, minor, payer, reference }) => ({
      ...{ day, minor },
      player: playerIdFromReference(`${payer} · ${reference}`),
    }));
    const sorted = <Item>(items: readonly Item[]) => items.map((item) => JSON.stringify(item)).toSorted();
    expect(sorted(shown)).toEqual(sorted(one.credits));
    if (one.payer !== undefined) expect(credits.map(({ payer }) => payer)).toContain(one.payer);
  });

  it.each(CASES.flatMap((one) => (one.answers ? [[one.file, one] as const] : [])))(
    '%s asks, and is imported by no guess',
    (_, one) => {
      const found = read(one);
      // A table whose columns say nothing isn't read at all.
      if (found.outcome !== 'read') return expect(found.outcome).toBe('unknown_columns');
      const { table, lines, isProved } = found.statement;
      const isKnown = table?.isConfirmed === true || isProved;
      expect(isKnown && lines.every(({ asks }) => asks === undefined)).toBe(false);
    },
  );

  it('a payer’s account is never taken for the club’s', () => {
    const found = read(CASES.find(({ file }) => file.startsWith('h14')) as Case);
    expect(found).toMatchObject({ statement: { lines: [{ account: null }, { account: null }] } });
  });

  it('an account is its number as a whole, with what groups its digits', () => {
    const found = read(CASES.find(({ file }) => file.startsWith('a27')) as Case);
    expect(found).toMatchObject({ statement: { lines: [{ account: '00017-25000-123456789-99' }, {}] } });
  });
});
