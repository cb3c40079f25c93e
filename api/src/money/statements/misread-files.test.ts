import { DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const reasonOf = (text: string) => {
  const read = readStatement(POUNDS, Buffer.from(text));
  return read.outcome === 'unreadable' ? read.reason : read.outcome;
};
describe('a file that isn’t a statement is refused with a sentence, not asked for its columns', () => {
  const NOT = 'This isn’t a statement that we can read. Export it as OFX, CAMT, MT940 or CSV.';
  it.each([
    [
      'QIF',
      lines('!Type:Bank', 'D01/11/2026', 'T5.00', 'PA SMITH', '^'),
      'This is a QIF file. Export it as OFX, CAMT, MT940 or CSV.',
    ],
    [
      'a letter',
      lines('Dear treasurer,', 'here, as promised, is the statement,', 'of 1 November 2026.'),
      NOT,
    ],
    [
      'a PDF’s text',
      lines(
        'Your statement',
        '1 Nov 2026 FASTER PAYMENT A SMITH 5.00 1,234.50',
        '2 Nov 2026 CARD SHOP 7.00 1,227.50',
      ),
      NOT,
    ],
    [
      'trades in shares',
      lines(
        'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency',
        '2026-11-02,ABC,BUY,2,5.00,10.00,GBP',
      ),
      'This is a list of trades in shares, not a statement of the club’s account.',
    ],
    ['a list of players', lines('Name,Email,Phone', 'Ann Smith,ann@club.example,07700 900123'), NOT],
  ])('%s', (_, text, reason) => expect(reasonOf(text)).toBe(reason));

  it('a bank’s table that we don’t know', () => {
    expect(reasonOf(lines('Wann;Wer;Wieviel', '11/05/2026;A SMITH;5,00'))).toBe('unknown_columns');
  });
});

describe('a table is split at its own delimiter', () => {
  it.each([
    [
      'known columns',
      lines(
        'Date;Description;Amount',
        '02/11/2026;SMITH, ANN, KB00KBD, football, thanks;5.00',
        '03/11/2026;B;6.00',
      ),
    ],
    [
      'unknown columns',
      lines('Wann;Wer;Wieviel', '02/11/2026;SMITH, ANN, KB00KBD, football, thanks;5.00', '03/11/2026;B;6.00'),
    ],
  ])('%s', (_, text) => {
    const read = readStatement(POUNDS, Buffer.from(text), {
      columns: { date: 0, description: 1, amount: 2 },
    } as never);
    expect(read).toMatchObject({ statement: { lines: [{ minor: 500, payer: 'SMITH' }, { minor: 600 }] } });
  });
});

it('a file in another currency has no balances of the club’s', () => {
  const file = lines(
    ':20:A',
    ':25:DE89370400440532013000',
    ':60F:C261104EUR112,50',
    ':61:2611051105C87,50NTRF',
    ':86:ANN',
    ':62F:C261105EUR200,00',
  );
  const read = readStatement(POUNDS, Buffer.from(file));
  if (read.outcome !== 'read') throw new Error(read.outcome);
  const [line] = read.statement.lines;
  expect([line?.reason, read.statement.balances.state]).toEqual(['Not in GBP (EUR)', 'none']);
});
