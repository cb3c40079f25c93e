import { DEFAULT_MONEY as POUNDS, paymentReference } from '@kickabout/domain';
import { zipSync } from 'fflate';
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

  it('a bank’s table that we don’t know is shown with what its columns may hold', () => {
    const read = readStatement(POUNDS, Buffer.from(lines('Wann;Wer;Wieviel', '11/05/2026;A SMITH;5,00')));
    expect(read).toMatchObject({
      statement: {
        table: { isConfirmed: false, columns: [{ role: 'date' }, { role: 'payer' }, { role: 'amount' }] },
      },
    });
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
      columns: ['date', 'description', 'amount'],
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

it('a player’s reference of letters alone is no kind of row', () => {
  const letters = Array.from({ length: 2000 }, (_, at) => paymentReference(at + 1)).find(
    (one) => !/\d/.test(one),
  );
  const file = lines(
    'Ieraksts;Datums;Vards;Info;Summa',
    '10;05.11.2026;;Apgriezts;84,50',
    `20;05.11.2026;Anke;${letters};6,50`,
  );
  expect(readStatement(POUNDS, Buffer.from(file))).toMatchObject({
    statement: { lines: [{ kind: 'credit' }, { kind: 'credit', payer: 'Anke', reference: letters }] },
  });
});

describe('a ZIP', () => {
  const zip = (files: Record<string, Uint8Array | string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
  const read = (files: Record<string, Uint8Array | string>) => readStatement(POUNDS, zip(files));
  const csv = 'Date,Payer,Reference,Amount\n02/11/2026,A SMITH,R,5.00\n';

  it('with one file is read as that file', () => {
    expect(read({ 'november.csv': csv })).toMatchObject({ statement: { lines: [{ minor: 500 }] } });
  });

  it.each([
    [
      'an Excel file',
      { 'xl/workbook.xml': '<workbook/>' },
      'This is an Excel file. Open it, save it as CSV, and upload that.',
    ],
    [
      'several tables',
      { 'a.csv': csv, 'b.csv': csv },
      'The ZIP has several tables. Unpack it and upload each of them.',
    ],
    [
      'another ZIP',
      { 'b.zip': zip({ 'a.csv': csv }) },
      'The ZIP has another one in it, “b.zip”. Unpack it and upload its files.',
    ],
    ['nothing', { 'a/': '' }, 'The ZIP has no statement that we can read. Unpack it and upload each file.'],
    [
      'more than anyone exports',
      Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`${at}.csv`, csv])),
      'The ZIP has too much in it. Unpack it and upload fewer files at a time.',
    ],
  ])('with %s is refused with a sentence', (_, files, reason) => {
    expect(read(files)).toEqual({ outcome: 'unreadable', reason });
  });
});
