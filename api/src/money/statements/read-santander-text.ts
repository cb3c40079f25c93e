import type { ClubMoney } from '@kickabout/domain';
import { readTable } from './read-table.ts';
import { type Draft, refuseTooMany } from './statement.ts';

/** Santander's text file has a block of `Date:`, `Description:`, `Amount:` and `Balance:` for each line. */
export function isSantanderText(text: string): boolean {
  return /^[ \t\u00a0]*Date:.*\r?\n[ \t\u00a0]*Description:/im.test(text);
}

export function readSantanderText(money: ClubMoney, text: string): Draft {
  const account = /^[ \t\u00a0]*Account:(.*)$/im.exec(text)?.[1] ?? '';
  const blocks = text.split(/^(?=[ \t\u00a0]*Date:)/im).slice(1);
  refuseTooMany(blocks.length);
  const rows = blocks.map((block) =>
    ['Date', 'Description', 'Amount', 'Balance'].map((name) => {
      const value = new RegExp(`^[ \\t\\u00a0]*${name}:(.*)$`, 'im').exec(block)?.[1] ?? '';
      return value.replace(/[\s\u00a0]+/g, ' ').trim();
    }),
  );
  const amounts = rows.map(([date = '', description = '', amount = '', balance = '']) => {
    const currency = /[A-Z]{3}$/.exec(amount)?.[0] ?? money.currency;
    return [date, description, amount.replace(/[A-Z]{3}$/, ''), balance.replace(/[A-Z]{3}$/, ''), currency];
  });
  const csv = [[`Account: ${account}`], ['Date', 'Description', 'Amount', 'Balance', 'Currency'], ...amounts];
  const read = readTable(money, csv.map((row) => row.map(quote).join(',')).join('\n'), {
    answers: {},
    layouts: {},
    expected: null,
  });
  if (!('sections' in read)) throw new Error('These columns are known.');
  return { ...read, format: 'Text (Santander)' };
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
