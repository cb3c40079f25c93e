import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClubMoney, clubMoney, playerIdFromReference } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';

const FOLDER = join(import.meta.dirname, 'corpus');
const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.expected.json'));

/**
 * What a file has to be read as. `club` names the currency of the club whose bank wrote it, if it isn't the pound, and `player` whom a
 * line is from by its words. `isUnclearIfCut` says that no one can tell where it was cut: dates, decimals, which way money went and
 * whether it's booked may show in a later row or column, 5.005 begins with 5.00, and a text looks whole wherever it ends.
 */
function expectedOf(name: string) {
  const {
    club: currency = 'GBP',
    isUnclearIfCut = false,
    ...expected
  } = JSON.parse(readFileSync(join(FOLDER, `${name}.expected.json`), 'utf8'));
  return { money: clubMoney({ currency }), isUnclearIfCut, expected };
}

describe('files in the shapes that banks export', () => {
  it.each(files)('%s', (name) => {
    const { money, expected } = expectedOf(name);
    const read = readStatement(money, readFileSync(join(FOLDER, name)));
    if (read.outcome !== 'read') return expect(read).toMatchObject(expected);
    const { encoding, statement } = read;
    const lines = statement.lines.map((line) => ({
      ...line,
      player: playerIdFromReference(`${line.payer} · ${line.reference}`),
    }));
    expect({ encoding, ...statement, lines }).toMatchObject(expected);
  });
});

const creditsIn = (money: ClubMoney, bytes: Uint8Array) => {
  const read = readStatement(money, bytes);
  if (read.outcome !== 'read') return [];
  const credits = read.statement.lines.filter(({ kind }) => kind === 'credit');
  return credits.map(({ day, minor, payer, reference }) => [day, minor, payer, reference].join('|'));
};

describe('a file that stops anywhere has no payment that the whole file doesn’t have', () => {
  it.each(files.filter((name) => !expectedOf(name).isUnclearIfCut))('%s', (name) => {
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
