import { DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { letters } from './bank-words.ts';
import type { Answers } from './layout.ts';
import { readStatement } from './read-statement.ts';

const table = (...rows: string[]) => `${rows.join('\n')}\n`;

function statementOf(text: string, mapping?: Answers) {
  const read = readStatement(POUNDS, Buffer.from(text), mapping);
  if (read.outcome !== 'read') throw new Error(JSON.stringify(read));
  return read.statement;
}

/** What became of each line: the minor units of a credit, otherwise why it's none. */
const outcomes = (text: string, mapping?: Answers) =>
  statementOf(text, mapping).lines.map(({ kind, minor, reason }) => (kind === 'credit' ? minor : reason));

describe('amounts without a sign, and a column that says which way they went', () => {
  const UNKNOWN = 'It doesn’t say whether money came in or went out.';
  it.each([
    ['an empty cell', ''],
    ['an unknown word', 'fee'],
  ])('%s sets its row aside, and the others keep their side', (_, side) => {
    const rows = ['02/11/2026,A SMITH KB00KBD,5.00,credit', '03/11/2026,PITCH,40.00,debit'];
    expect(
      outcomes(table('Date,Description,Amount,Type', ...rows, `04/11/2026,X,3.00,${side}`, ...rows)),
    ).toEqual([500, 'Money out', UNKNOWN, 500, 'Money out']);
  });

  it('also where its name says what it is, and where an admin said so', () => {
    const rows = ['02/11/2026,A SMITH,5.00,CR', '03/11/2026,PITCH,40.00,DR', '04/11/2026,X,3.00,?'];
    expect(outcomes(table('Date,Description,Amount,CR/DR', ...rows))).toEqual([500, 'Money out', UNKNOWN]);
    const columns = ['date', 'description', 'amount', 'direction'] as const;
    expect(outcomes(table('A,B,C,D', ...rows), { columns: [...columns] })).toEqual([
      500,
      'Money out',
      UNKNOWN,
    ]);
  });

  it.each([
    ['Estonian and Latvian', 'K', 'D'],
    ['German', 'H', 'S'],
    ['Dutch', 'Bij', 'Af'],
    ['Spanish', 'Abono', 'Cargo'],
  ])('%s letters and words', (_, credit, debit) => {
    const rows = [`02/11/2026,A SMITH,5.00,${credit}`, `03/11/2026,PITCH,40.00,${debit}`];
    expect(outcomes(table('Date,Description,Amount,Side', ...rows, ...rows))).toEqual([
      500,
      'Money out',
      500,
      'Money out',
    ]);
  });

  it('a sign decides, where the amounts have them', () => {
    const rows = [
      '02/11/2026,A SMITH,5.00,CR,1',
      '03/11/2026,PITCH,-40.00,DD,1',
      '03/11/2026,PITCH,-4.00,DR,1',
    ];
    expect(outcomes(table('Date,Description,Amount,Type,Balance', ...rows))).toEqual([
      500,
      'Money out',
      'Money out',
    ]);
  });
});

describe('what was spent with a card has no sign', () => {
  const card = table(
    'Date,Description,Amount',
    '02/11/2026,SHOP,42.10',
    '03/11/2026,PAYMENT RECEIVED - THANK YOU,-100.00',
  );

  it('so the question is whether it’s a card’s, if nothing says so', () => {
    expect(statementOf(card)).toMatchObject({ mayBeCard: true });
    expect(statementOf(card, { kind: 'account' })).not.toHaveProperty('mayBeCard');
    expect(outcomes(card, { kind: 'account' })).toEqual([4210, 'Money out']);
    expect(statementOf(card, { kind: 'card' })).not.toHaveProperty('mayBeCard');
    expect(outcomes(card, { kind: 'card' })).toEqual(['Money out', 10000]);
  });

  it.each([
    ['a balance', table('Date,Description,Amount,Balance', '02/11/2026,SHOP,42.10,100.00')],
    ['who paid', table('Date,Payer,Amount', '02/11/2026,A SMITH,5.00')],
    ['a player’s reference', table('Date,Description,Amount', '02/11/2026,A SMITH KBK5C7K,5.00')],
    ['a transfer', table('Date,Description,Amount', '02/11/2026,FASTER PAYMENT A SMITH,5.00')],
    ['nothing that came in', table('Date,Description,Amount', '02/11/2026,SHOP,-42.10')],
  ])('%s says that it’s an account’s', (_, text) =>
    expect(statementOf(text)).not.toHaveProperty('mayBeCard'),
  );
});

describe('a currency that the file names anywhere', () => {
  const row = '02/11/2026,A SMITH,5.00,7.00';
  it.each([
    ['above the table', table('Currency: SEK', 'Date,Description,Amount,Balance', row), 'SEK'],
    [
      'above the table, in a cell of its own',
      table('Account,EUR', 'Date,Description,Amount,Balance', row),
      'EUR',
    ],
    ['above the table, as a sign', table('Balance,€7.00', 'Date,Description,Amount,Balance', row), '€'],
    ['in the name of a column', table('Date,Description,Amount (SEK),Balance', row), 'SEK'],
    ['in the name of a column of what came in', table('Date,Description,Paid in NOK,Balance', row), 'NOK'],
    [
      'in a column of signs',
      table('Date,Description,Amount,,Balance', '02/11/2026,A SMITH,5.00,€,7.00'),
      '€',
    ],
    [
      'in a column of codes',
      table('Date,Description,Amount,Unit,Balance', '02/11/2026,A SMITH,5.00,PLN,7.00'),
      'PLN',
    ],
    ['before the amount', table('Date,Description,Amount,Balance', '02/11/2026,A SMITH,€5.00,7.00'), '€'],
    [
      'behind the amount',
      table('Date,Description,Amount,Balance', '02/11/2026,A SMITH,5.00 EUR,7.00'),
      'EUR',
    ],
    [
      'by a foreign IBAN above',
      table('IBAN DE89 3704 0044 0532 0130 00', 'Date,Description,Amount,Balance', row),
      'EUR',
    ],
    [
      'by a foreign IBAN beside',
      table('Date,Description,Amount,Account,Balance', '02/11/2026,A SMITH,5.00,NO9386011117947,7.00'),
      'NOK',
    ],
  ])('%s is respected', (_, text, currency) => expect(outcomes(text)).toEqual([`Not in GBP (${currency})`]));

  it.each([
    ['pounds in the name of a column', table('Date,Description,Amount (GBP),Balance', row)],
    ['pounds as a sign', table('Date,Description,Amount,Balance', '02/11/2026,A SMITH,£5.00,7.00')],
    ['a British IBAN above', table('GB33 BUKB 2020 1555 5555 55', 'Date,Description,Amount,Balance', row)],
    [
      'what was paid abroad in another',
      table('Date,Description,Amount,Local currency,Balance', '02/11/2026,A SMITH,5.00,EUR,7.00'),
    ],
    ['words that look like codes', table('ALL ACCOUNTS,TOP 10', 'Date,Description,Amount,Balance', row)],
  ])('%s is read as pounds', (_, text) => expect(outcomes(text)).toEqual([500]));
});

describe('dates', () => {
  it('of a year and short numbers exist', () => {
    expect(statementOf(table('Date,Payer,Amount', '2012/3/22,A SMITH,5.00')).lines).toMatchObject([
      { day: '2012-03-22' },
    ]);
  });

  it('that could have the month first are said to, with the order in which they were read', () => {
    const unclear = table('Date,Payer,Amount', '02/11/2026,A SMITH,5.00', '03/03/2026,B JONES,5.00');
    expect(statementOf(unclear)).toMatchObject({
      unclearDates: 'day-first',
      lines: [{ day: '2026-11-02' }, {}],
    });
    expect(statementOf(unclear, { dates: 'month-first' })).toMatchObject({
      lines: [{ day: '2026-02-11' }, {}],
    });
  });

  it.each([
    ['a day above 12', ['02/11/2026', '13/11/2026']],
    ['a month in second place', ['02/11/2026', '11/13/2026']],
    ['a year in first place', ['2026-11-02']],
    ['day and month alike', ['03/03/2026']],
  ])('%s makes them clear', (_, dates) =>
    expect(
      statementOf(table('Date,Payer,Amount', ...dates.map((date) => `${date},A SMITH,5.00`))),
    ).not.toHaveProperty('unclearDates'),
  );
});

it('what belongs to a savings pocket, or comes out of one, isn’t a payment', () => {
  const revolut = table(
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    'TRANSFER,Current,2026-11-02 10:00:00,2026-11-02 10:00:00,A SMITH,5.00,0.00,GBP,COMPLETED,105.00',
    'TRANSFER,Current,2026-11-03 10:00:00,2026-11-03 10:00:00,To savings,-50.00,0.00,GBP,COMPLETED,55.00',
    'TRANSFER,Savings,2026-11-03 10:00:00,2026-11-03 10:00:00,From current,50.00,0.00,GBP,COMPLETED,50.00',
    'TRANSFER,Current,2026-11-04 10:00:00,2026-11-04 10:00:00,Withdrawal,20.00,0.00,GBP,COMPLETED,75.00',
    'TRANSFER,Savings,2026-11-04 10:00:00,2026-11-04 10:00:00,Withdrawal,-20.00,0.00,GBP,COMPLETED,30.00',
    'TRANSFER,Current,2026-11-05 10:00:00,2026-11-05 10:00:00,From pocket Holiday,7.00,0.00,GBP,COMPLETED,82.00',
  );
  const mayBeOwn = 'It may be a transfer from the account’s own savings.';
  const other = 'Another account (Savings)';
  expect(outcomes(revolut)).toEqual([500, 'Money out', other, mayBeOwn, other, mayBeOwn]);
});

it('where no pot is called an account, an admin says which is the club’s', () => {
  const file = table(
    'Date,Payer,Reference,Amount,Account Name',
    '02/11/2026,A SMITH,KBK5C7K,5.00,Blue',
    '02/11/2026,From Blue,,20.00,Green',
  );
  expect(outcomes(file)).toEqual(['Its account, “blue”, isn’t known.', 'Its account, “green”, isn’t known.']);
  const words = { product: { blue: 'counts' as const, green: 'left_out' as const } };
  expect(outcomes(file, { words })).toEqual([500, 'Another account (Green)']);
});

describe('an amount that can’t be read', () => {
  it.each([
    ['nothing', '', 'No amount'],
    ['a word', 'n/a', 'Its amount, “n/a”, can’t be read.'],
    ['a fraction of a penny', '5.005', 'Its amount has too many decimals.'],
    ['a letter for its side', '12.34 / C', 1234],
    ['a letter for the other side', '12.34/D', 'Money out'],
  ])('%s', (_, amount, outcome) => {
    expect(outcomes(table('Date,Payer,Amount', `02/11/2026,A SMITH,${amount}`, '02/11/2026,B,6.00'))).toEqual(
      [outcome, 600],
    );
  });

  it('is missing in OFX', () => {
    const ofx =
      '<OFX><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102<TRNAMT><FITID>1<NAME>A SMITH</STMTTRN></OFX>';
    expect(outcomes(ofx)).toEqual(['It has no amount.']);
  });
});

describe('who paid', () => {
  it('is the next column for it, where the first is empty', () => {
    const file = table(
      'Date,Counterparty,Name,Reference,Amount',
      '02/11/2026,,A SMITH,R,5.00',
      '02/11/2026,B JONES,X,R,5.00',
    );
    expect(statementOf(file).lines).toMatchObject([{ payer: 'A SMITH' }, { payer: 'B JONES' }]);
  });
});

describe('an account that’s hidden completely is none, so the file isn’t taken for another account’s', () => {
  const ofx = (account: string) =>
    `<OFX><STMTRS><BANKACCTFROM><BANKID>202015<ACCTID>${account}</BANKACCTFROM><STMTTRN><DTPOSTED>20261102<TRNAMT>5.00<FITID>1<NAME>A SMITH</STMTTRN></STMTRS></OFX>`;
  const csv = (account: string) =>
    table('Date,Payer,Amount,Sort code,Account number', `02/11/2026,A SMITH,5.00,20-20-15,${account}`);
  it.each([
    ['OFX', ofx],
    ['CSV', csv],
  ])('in %s', (_, file) => {
    expect(statementOf(file('********')).lines).toMatchObject([{ kind: 'credit', account: null }]);
    expect(statementOf(file('****5555')).lines).toMatchObject([
      { account: expect.stringContaining('****5555') },
    ]);
  });
});

it('a payment that the bank took back is shown with its minus', () => {
  const entry = (side: string) =>
    `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="GBP">5.00</Amt><CdtDbtInd>${side}</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
  expect(statementOf(entry('DBIT')).lines).toMatchObject([
    { kind: 'set_aside', minor: -500, reason: 'The bank took a payment back.' },
  ]);
  expect(statementOf(entry('CRDT')).lines).toMatchObject([{ kind: 'set_aside', minor: 500 }]);
});

it.each([
  ['Crédit', 'CREDIT ', true],
  ['किराया', 'कराया', false],
  ['รับ', 'รีบ', false],
  ['+', '-', false],
])('%s and %s are the same word: %s', (one, other, isSame) => {
  expect(letters(one) === letters(other)).toBe(isSame);
});
