import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClubMoney, clubMoney } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';

const FOLDER = join(import.meta.dirname, 'corpus');
const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.expected.json'));

/** What a file has to be read as; `club` names the currency of the club whose bank wrote it, if it isn't the pound. */
function expectedOf(name: string) {
  const { club: currency = 'GBP', ...expected } = JSON.parse(
    readFileSync(join(FOLDER, `${name}.expected.json`), 'utf8'),
  );
  return { money: clubMoney({ currency }), expected };
}

describe('files in the shapes that banks export', () => {
  it.each(files)('%s', (name) => {
    const { money, expected } = expectedOf(name);
    const read = readStatement(money, readFileSync(join(FOLDER, name)));
    if (read.outcome !== 'read') return expect(read).toMatchObject(expected);
    const { encoding, statement } = read;
    expect({ encoding, ...statement }).toMatchObject(expected);
  });
});

const creditsIn = (money: ClubMoney, bytes: Uint8Array) => {
  const read = readStatement(money, bytes);
  if (read.outcome !== 'read') return [];
  const credits = read.statement.lines.filter(({ kind }) => kind === 'credit');
  return credits.map(({ day, minor, payer, reference }) => [day, minor, payer, reference].join('|'));
};

describe('a file that stops anywhere has no payment that the whole file doesn’t have', () => {
  // What can't be told: the order of dates shows in a later row, 5.005 begins with 5.00, and a text looks whole wherever it ends.
  const unclear = ['month-first.csv', 'odd-lines.csv', 'barclays.csv'];
  it.each(files.filter((name) => !unclear.includes(name)))('%s', (name) => {
    const { money } = expectedOf(name);
    const whole = readFileSync(join(FOLDER, name));
    const credits = creditsIn(money, whole);
    // Every tag is longer than this; in a table, every digit counts. Some 250 ends are enough of a long one.
    const step = name.endsWith('.csv') ? Math.ceil(whole.length / 250) : 5;
    const ends = Array.from({ length: Math.ceil(whole.length / step) }, (_, index) => index * step);
    const wrong = ends.flatMap((end) => {
      const more = creditsIn(money, whole.subarray(0, end)).filter((credit) => !credits.includes(credit));
      return more.map((credit) => `${credit} at ${end}`);
    });
    expect(wrong).toEqual([]);
  });
});
