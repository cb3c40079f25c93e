import { expect, it, test } from 'vitest';
import { closingBalance } from './bank-balance.ts';
import { matchMoneyOut } from './load-money-out.ts';

/** `12 600` is £6.00 on 12 November. */
const outs = (...texts: string[]) =>
  texts.map((text) => {
    const [day = '', amount] = text.split(' ');
    return { day: `2026-11-${day}`, amount: Number(amount), description: text };
  });
const left = (lines: string[], records: string[]) => {
  const found = matchMoneyOut(outs(...lines), outs(...records));
  return [found.lines, found.records].map((some) => some.map(({ description }) => description));
};

it.each<[string, string[], string[], string[][]]>([
  ['the same day and amount', ['12 600'], ['12 600'], [[], []]],
  ['ten days apart', ['12 600'], ['22 600'], [[], []]],
  ['eleven days apart', ['12 600'], ['23 600'], [['12 600'], ['23 600']]],
  ['another amount', ['12 600'], ['12 601'], [['12 600'], ['12 601']]],
  ['two lines and one record', ['12 600', '12 600'], ['12 600'], [['12 600'], []]],
  ['the closest first', ['12 600', '14 600'], ['13 600', '14 600'], [[], []]],
  ['the same day before a closer start of the list', ['10 600', '14 600'], ['14 600'], [['10 600'], []]],
])('%s', (_, lines, records, expected) => expect(left(lines, records)).toEqual(expected));

test.each<[string, [number, number][], boolean, number | null]>([
  ['no line', [], false, null],
  ['one line', [[-500, 9500]], true, 9500],
  [
    'the first line first',
    [
      [-500, 9500],
      [200, 9700],
    ],
    true,
    9700,
  ],
  [
    'the latest line first',
    [
      [200, 9700],
      [-500, 9500],
    ],
    false,
    9700,
  ],
  [
    'lines that don’t show it, in a file with the latest first',
    [
      [200, 9700],
      [-200, 9700],
    ],
    true,
    9700,
  ],
  [
    'lines without the ones between',
    [
      [200, 9700],
      [100, 9100],
    ],
    false,
    9100,
  ],
])('the balance after %s', (_, lines, isLatestFirst, balance) =>
  expect(
    closingBalance(
      lines.map(([minor, after]) => ({ minor, balance: after })),
      isLatestFirst,
    ),
  ).toBe(balance),
);
