import type { AskedRole, ColumnRole, RequestOf, WordMeaning } from '@kickabout/contract';
import { letters } from './bank-words.ts';

/** What an admin answered about a file. `not_payments` and `balances` are of this file alone. */
export type Answers = RequestOf<'setStatementColumns'>['body'];

/** What a table's columns, dates and words mean, and what rows have been like so far. */
export type Layout = Pick<Answers, 'columns' | 'dates' | 'kind' | 'account' | 'encoding' | 'words'> & {
  /** Which columns had something in a payment's row, as places with commas. */
  shapes?: readonly string[];
  /** Columns without a role that had nothing in any row. */
  empty?: readonly number[];
};

/** Layouts by what identifies their tables. */
export type Layouts = Readonly<Record<string, Layout>>;

export type Roles = readonly (ColumnRole | null)[];

/** What words mean, by what they're about and by their letters. */
export type Words = Partial<Record<AskedRole, Record<string, WordMeaning>>>;

export const meaningOf = (words: Words = {}, role: AskedRole, word: string): WordMeaning | undefined =>
  words[role]?.[letters(word)];

/** Puts together what was said earlier and later of a table: of two meanings of a word, the later counts. */
export function mergeLayouts<One extends Layout>(earlier: Layout | undefined, later: One): One & Layout {
  const words: Words = {};
  for (const { words: some = {} } of [earlier ?? {}, later])
    for (const [role, meanings] of Object.entries(some) as [AskedRole, Record<string, WordMeaning>][])
      for (const [word, meaning] of Object.entries(meanings))
        words[role] = { ...words[role], [letters(word)]: meaning };
  return { ...earlier, ...later, words };
}

/** What identifies a table's layout: its delimiter and the names of its columns or, without those, what its columns look like. */
export const sourceOf = (delimiter: string, header: readonly string[]): string =>
  `CSV ${delimiter === '\t' ? 'tab' : delimiter} ${header
    .slice(0, header.findLastIndex(Boolean) + 1)
    .map(letters)
    .join(';')}`;

/**
 * The layouts that come with the product, each from a sample of the bank's own export: the names of the columns, and what they hold.
 * They're exact: any other name, or another order, is another layout.
 */
const SHIPPED: readonly (readonly [bank: string, delimiter: string, columns: string])[] = [
  [
    'Monzo',
    ',',
    'Transaction ID=id,Date=date,Time=time,Type,Name=payer,Emoji,Category,Amount=amount,Currency=currency,Local amount,Local currency,Notes and #tags=notes,Address,Receipt,Description=description,Category split,Money Out,Money In',
  ],
  [
    'Starling',
    ',',
    'Date=date,Counter Party=payer,Reference=reference,Type,Amount (GBP)=amount,Balance (GBP)=balance,Spending Category,Notes=notes',
  ],
  ['Barclays', ',', 'Number,Date=date,Account=account,Amount=amount,Subcategory,Memo=description'],
  [
    'Lloyds',
    ',',
    'Transaction Date=date,Transaction Type,Sort Code=sort_code,Account Number=account,Transaction Description=description,Debit Amount=paid_out,Credit Amount=paid_in,Balance=balance',
  ],
  [
    'NatWest',
    ',',
    'Date=date,Type,Description=description,Value=amount,Balance=balance,Account Name,Account Number=account',
  ],
  [
    'NatWest Bankline',
    ',',
    'Sort Code=sort_code,Account Number=account,Account Alias,Account Short Name,Currency=currency,Account Type,BIC,Bank Name,Branch Name,Date=date,Narrative #1=description,Narrative #2=reference,Narrative #3=description,Narrative #4=description,Narrative #5=description,Type,Debit=paid_out,Credit=paid_in',
  ],
  [
    'Nationwide',
    ',',
    'Date=date,Transaction type,Description=description,Paid out=paid_out,Paid in=paid_in,Balance=balance',
  ],
  ['HSBC', ',', 'Date=date,Type,Description=description,Paid out=paid_out,Paid in=paid_in,Balance=balance'],
  [
    'AIB',
    ',',
    'Posted Account=account,Posted Transactions Date=date,Description1=description,Description2=description,Description3=description,Debit Amount=paid_out,Credit Amount=paid_in,Balance=balance,Posted Currency=currency,Transaction Type,Local Currency Amount,Local Currency',
  ],
  [
    'Metro Bank',
    ',',
    'Date=date,Details=description,Transaction Type,In=paid_in,Out=paid_out,Balance=balance',
  ],
  [
    'Wise',
    ',',
    'TransferWise ID=id,Date=date,Date Time,Amount=amount,Currency=currency,Description=description,Payment Reference=reference,Running Balance=balance,Exchange From,Exchange To,Exchange Rate,Payer Name=payer,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Card Holder Full Name,Attachment,Note,Total fees,Exchange To Amount,Transaction Type,Transaction Details Type',
  ],
  [
    'Revolut Business',
    ',',
    'Date started (UTC),Date completed (UTC)=date,ID=id,Type,State=status,Description=description,Reference=reference,Payer=payer,Card number,Card label,Card state,Orig currency,Orig amount,Payment currency=currency,Amount=amount,Total amount,Exchange rate,Fee,Fee currency,Balance=balance,Account,Beneficiary account number,Beneficiary sort code or routing number,Beneficiary IBAN,Beneficiary BIC,MCC,Related transaction id,Spend program',
  ],
  ['Santander', ',', 'Date=date,Description=description,Money in=paid_in,Money out=paid_out,Balance=balance'],
  ['Santander', ';', 'Date=date,Type,Merchant/Description=description,Debit/Credit=amount,Balance=balance'],
];

/** What banks of shipped layouts call the state of a payment. */
const STATES: Record<string, Record<string, WordMeaning>> = {
  'Revolut Business': {
    completed: 'counts',
    pending: 'not_booked',
    declined: 'left_out',
    failed: 'left_out',
    reverted: 'left_out',
  },
};

type Shipped = { bank: string; layout: Layout };

/** Shipped layouts by what identifies them. */
export const SHIPPED_LAYOUTS: ReadonlyMap<string, Shipped> = new Map(
  SHIPPED.map(([bank, delimiter, columns]) => {
    const parts = columns.split(',').map((column) => column.split('='));
    const roles = parts.map(([, role]) => (role ?? null) as ColumnRole | null);
    const header = parts.map(([name = '']) => name);
    const words = { status: STATES[bank] ?? {} };
    return [
      sourceOf(delimiter, header),
      { bank, layout: { columns: roles, dates: 'day-first', kind: 'account', words } },
    ];
  }),
);
