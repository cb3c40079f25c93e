import { COLUMN_ROLES, type ColumnRole } from '@kickabout/contract';
import { currencyInName, isCurrency, withoutCurrency } from './currencies.ts';

/** Which column, from 0, has which role. */
export type ColumnMap = Partial<Record<ColumnRole, number>>;

/** The names that banks give to each, the usual ones first, in lower case and without spaces, signs and currency. */
const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: [
    'date',
    'transactiondate',
    'bookingdate',
    'posteddate',
    'postdate',
    'postingdate',
    'transdate',
    'dateposted',
    'completeddate',
    'datecompleted',
    'datecompletedutc',
    'postedtransactionsdate',
    'paymentdate',
    'buchungsdatum',
    'buchungstag',
    'datum',
    'entrydate',
    'valuedate',
  ],
  time: ['time', 'transactiontime'],
  amount: [
    'amount',
    'value',
    'transactionamount',
    'debitcredit',
    'creditdebit',
    'netamount',
    'betrag',
    'amountinaccountcurrency',
    'paymentamount',
  ],
  paid_in: [
    'paidin',
    'moneyin',
    'creditamount',
    'credit',
    'credits',
    'in',
    'deposit',
    'deposits',
    'amountin',
    'received',
    'receipts',
  ],
  paid_out: [
    'paidout',
    'moneyout',
    'debitamount',
    'debit',
    'debits',
    'out',
    'withdrawal',
    'withdrawals',
    'amountout',
    'spent',
    'payments',
  ],
  direction: [
    'direction',
    'crdr',
    'drcr',
    'creditdebitindicator',
    'debitcreditindicator',
    'cdtdbtind',
    'sign',
  ],
  payer: [
    'counterparty',
    'counterpartyname',
    'name',
    'payer',
    'payername',
    'payee',
    'payeename',
    'from',
    'sender',
    'sendername',
    'auftraggeber',
    'auftraggeberempfanger',
  ],
  reference: [
    'reference',
    'paymentreference',
    'customerreference',
    'narrative2',
    'transactionreference',
    'yourreference',
    'ref',
    'verwendungszweck',
  ],
  description: [
    'description',
    'transactiondescription',
    'transactiondetail',
    'transactiondetails',
    'memo',
    'details',
    'detail',
    'narrative',
    'narrative1',
    'description1',
    'narration',
    'particulars',
    'desc',
    'originaldescription',
    'merchantdescription',
    'text',
  ],
  notes: ['notesandtags', 'notestags', 'notes', 'note', 'additionalinformation'],
  id: [
    'transactionid',
    'fitid',
    'id',
    'uniqueid',
    'bankreference',
    'transactionuid',
    'feeditemuid',
    'entryid',
    'transferwiseid',
  ],
  balance: ['balance', 'runningbalance', 'accountbalance', 'saldo', 'closingbalance'],
  currency: [
    'currency',
    'ccy',
    'currencycode',
    'wahrung',
    'accountcurrency',
    'postedcurrency',
    'paymentcurrency',
  ],
  status: ['status', 'state', 'transactionstatus'],
  account: ['accountnumber', 'account', 'accountno', 'iban', 'kontonummer', 'postedaccount'],
  sort_code: ['sortcode'],
  product: ['product'],
};

/** Guesses the columns from the row with their names. */
export function columnsByName(header: readonly string[]): ColumnMap {
  const names = header.map(plainName);
  const map: ColumnMap = {};
  for (const role of COLUMN_ROLES) {
    const found = NAMES[role].map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (found !== undefined) map[role] = found;
  }
  return map;
}

/** The columns that go on with the description, such as `Narrative #3`: a reference can be in any of them. */
export function moreDescriptions(header: readonly string[], columns: ColumnMap): number[] {
  const taken = new Set(Object.values(columns));
  return header.flatMap((name, at) =>
    /^(narrative|description)\d$/.test(plainName(name)) && !taken.has(at) ? [at] : [],
  );
}

/** `Amount (GBP)` is `amount`. */
function plainName(header: string): string {
  return withoutCurrency(header)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(gbp|eur|usd)\b/g, '')
    .replace(/[^a-z0-9]/g, '');
}

/** The currency in the name of a column with amounts; empty if there's none. */
export function currencyInNames(header: readonly string[], columns: ColumnMap): string {
  const named = [columns.amount, columns.paid_in, columns.paid_out].map((at) => header[at ?? -1] ?? '');
  return named.map(currencyInName).find(Boolean) ?? '';
}

/** A column of signs or codes of currencies, whatever it's called. What was paid abroad has another currency. */
export function withCurrency(
  columns: ColumnMap,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMap {
  if (columns.currency !== undefined) return columns;
  const taken = new Set(Object.values(columns));
  const width = Math.max(0, ...rows.slice(0, 5).map((row) => row.length));
  const currency = Array.from({ length: width }, (_, at) => at).find((at) => {
    const cells = rows.map((row) => row[at] ?? '').filter(Boolean);
    const isAbroad = /local|original|foreign|source|target|from|to/i.test(header[at] ?? '');
    return !taken.has(at) && !isAbroad && cells.length > 0 && cells.every(isCurrency);
  });
  return currency === undefined ? columns : { ...columns, currency };
}

/** Columns for the payer besides the chosen one, which some banks leave empty: Counterparty, then Name. */
export function otherPayers(header: readonly string[], columns: ColumnMap): number[] {
  const names = header.map(plainName);
  const taken = new Set(Object.values(columns));
  return NAMES.payer.map((name) => names.indexOf(name)).filter((at) => at >= 0 && !taken.has(at));
}

/** Whether the columns are enough to read payments from. */
export function isEnough(map: ColumnMap): boolean {
  const hasAmount = map.amount !== undefined || map.paid_in !== undefined;
  const hasText = [map.payer, map.reference, map.description].some((column) => column !== undefined);
  return map.date !== undefined && hasAmount && hasText;
}

/** The banks whose exports are known, by the names of their columns. All of these must be there. */
const BANKS: readonly (readonly [string, readonly string[]])[] = [
  ['Monzo', ['transactionid', 'date', 'time', 'type', 'name', 'amount']],
  ['Starling', ['date', 'counterparty', 'reference', 'type', 'amount', 'balance']],
  ['Barclays', ['number', 'date', 'account', 'amount', 'subcategory', 'memo']],
  ['Lloyds', ['transactiondate', 'transactiontype', 'sortcode', 'accountnumber', 'transactiondescription']],
  ['NatWest', ['date', 'type', 'description', 'value', 'balance', 'accountname', 'accountnumber']],
  ['Nationwide', ['date', 'transactiontype', 'description', 'paidout', 'paidin']],
  ['HSBC', ['date', 'type', 'description', 'paidout', 'paidin']],
  ['NatWest Bankline', ['sortcode', 'accountnumber', 'date', 'narrative1', 'narrative2', 'narrative3']],
  ['AIB', ['postedaccount', 'postedtransactionsdate', 'description1', 'creditamount']],
  ['Metro Bank', ['date', 'details', 'transactiontype', 'in', 'out', 'balance']],
  ['Co-operative Bank', ['date', 'description', 'type', 'moneyin', 'moneyout', 'balance']],
  ['Wise', ['transferwiseid', 'date', 'amount', 'paymentreference']],
  ['Revolut Business', ['datecompletedutc', 'id', 'state', 'description', 'reference', 'amount']],
  ['Santander', ['date', 'description', 'moneyin', 'moneyout', 'balance']],
  ['Santander', ['date', 'type', 'merchantdescription', 'debitcredit', 'balance']],
];

/** The bank whose export has these columns; null if it isn't one of the known ones. */
export function bankByColumns(header: readonly string[]): string | null {
  const names = header.map(plainName);
  return BANKS.find(([, wanted]) => wanted.every((name) => names.includes(name)))?.[0] ?? null;
}
