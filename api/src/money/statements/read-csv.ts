import type { ColumnRole } from '@kickabout/contract';
import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { accountAbove } from '../payments/accounts.ts';
import { type Decimals, minorInAny } from './amounts.ts';
import {
  bookingOf,
  letters,
  MONEY_IN,
  namesBalance,
  payerInText,
  readableText,
  saysNotBooked,
  writtenIn,
} from './bank-words.ts';
import { amountHabits, amountIn, type CellOf, withDirection } from './csv-amounts.ts';
import {
  type ColumnMap,
  currencyInNames,
  isAccount,
  isEnough,
  moreDescriptions,
  otherPayers,
  withCurrency,
  withWhoseAccount,
} from './csv-columns.ts';
import { findPockets } from './csv-pockets.ts';
import { canBeStatement, readCsvTable, type Table, UNKNOWN_BANK } from './csv-table.ts';
import { currencyAbove, currencyOfAccount } from './currencies.ts';
import { dateOrderIn, dayIn } from './dates.ts';
import { agreed } from './settle-statement.ts';
import { type Draft, NOT_A_STATEMENT, type Said, UnreadableFile } from './statement.ts';
import type { FoundLine } from './statement-line.ts';

/** A table whose columns an admin has to name: the row with their names, if any, and some rows below. */
export type UnknownTable = { header: string[]; rows: string[][]; guess: ColumnMap; source: string };

const SAMPLE = 5;
const LONGEST_SAMPLE = 200;

/**
 * Reads a CSV file by what its columns are called, or as an admin said.
 * @throws UnreadableFile
 */
export function readCsv(
  money: ClubMoney,
  text: string,
  said: Said = {},
  earlier: Earlier = {},
): Draft | UnknownTable {
  const table = readCsvTable(money, text);
  if (isOfShares(table.header)) throw new UnreadableFile(SHARES);
  const { header, rows } = table;
  const source = `CSV ${header.map(letters).join(';')}`;
  const known = agreed(earlier[source], said);
  if (known.columns)
    return readTable(money, table, known.columns, known, { format: 'CSV (your columns)', source });
  if (isEnough(table.columns))
    return readTable(money, table, table.columns, known, { format: `CSV (${table.bank})`, source });
  if (!canBeStatement(money, table)) throw new UnreadableFile(NOT_A_STATEMENT);
  const shown = (row: readonly string[]) => row.map((cell) => cell.slice(0, LONGEST_SAMPLE));
  return { header: shown(header), rows: rows.slice(0, SAMPLE).map(shown), guess: table.columns, source };
}

/** What was said of earlier files, by their source. */
export type Earlier = Readonly<Record<string, Said>>;

function readTable(
  money: ClubMoney,
  table: Table,
  given: ColumnMap,
  { dates, kind, ...said }: Said,
  about: { format: string; source: string },
): Draft {
  const { rows, header, isCut } = table;
  const isSaid = said.columns !== undefined;
  const whose = isSaid ? given : withWhoseAccount(given, header, rows);
  const columns = withCurrency(withDirection(money, withStatus(whose, rows), header, rows), header, rows);
  const cell: CellOf = (row, role) => row[columns[role] ?? -1] ?? '';
  const words = wordColumns(table, columns, isSaid);
  const found = dateOrderIn(rows.map((row) => cell(row, 'date')));
  const order = (found.isUnclear ? dates : undefined) ?? found.order;
  const habits = amountHabits(money, rows, cell, kind === 'card');
  const pocket = findPockets(money, rows, cell, said.words?.account ?? {});
  const above = accountAbove(table.preamble);
  const currency = currencyInNames(header, columns) || currencyAbove(table.preamble);
  const fee = header.findIndex((name) =>
    /^(fee|total ?fees?|geb(ü|ue)hr|charge|commission|prowizja|kosten)\b/i.test(name),
  );
  let isPendingPart = false;
  const lines = rows.map((row, index): FoundLine => {
    const only = row.filter(Boolean);
    if (only.length === 1) isPendingPart = saysNotBooked(only[0] ?? '');
    const isLast = index === rows.length - 1;
    const number = accountNumberIn(cell(row, 'account'));
    // A sort code alone is a bank's.
    const own = number === '' ? '' : `${cell(row, 'sort_code')} ${number}`.trim();
    const account = own || above;
    const amount = amountIn(money, row, cell, columns, habits);
    const isPending = isPendingPart || row.some((text, at) => saysNotBooked(text) && !words.own.includes(at));
    return {
      said: JSON.stringify(row),
      day: dayIn(cell(row, 'date'), order),
      ...amount,
      currency: cell(row, 'currency') || amount.currency || currency || currencyOfAccount(account),
      status: isPending ? 'pending' : cell(row, 'status'),
      ...wordsIn(row, cell, words),
      bankId: cell(row, 'id'),
      balance: minorInAny(money, cell(row, 'balance'), habits.decimals),
      time: cell(row, 'time'),
      account,
      ...(fee >= 0 && {
        fee: minorInAny(money, row[fee] ?? '', habits.decimals) || 0,
      }),
      ...(isLast && isCut && { isCut: true }),
      ...pocket(row),
    };
  });
  const asksKind = kind === undefined && !isSaid && table.bank === UNKNOWN_BANK;
  return {
    ...about,
    sections: [{ ...balancesAround(money, table, rows, cell, habits), lines }],
    isCut,
    columns: columnsRead(table, columns, words),
    openColumns:
      isSaid || table.bank !== UNKNOWN_BANK ? [] : openColumns(table, columns, said.words?.column ?? {}),
    ...(found.isUnclear && { unclearDates: order }),
    ...(asksKind && mayBeCard(columns, lines) && { mayBeCard: true }),
  };
}

/** What people are told of the columns. */
function columnsRead(
  { header, rows }: Table,
  columns: ColumnMap,
  { more, payers }: ReturnType<typeof wordColumns>,
) {
  const roles = new Map(Object.entries(columns).map(([role, at]) => [at, role as ColumnRole]));
  return Array.from({ length: Math.max(header.length, rows[0]?.length ?? 0) }, (_, at) => ({
    name: header[at] ?? '',
    role: roles.get(at) ?? (more.includes(at) ? 'description' : payers.includes(at) ? 'payer' : null),
    sample: (rows.find((row) => row[at])?.[at] ?? '').slice(0, LONGEST_SAMPLE),
  }));
}

/** What else has dates and amounts at most banks, and doesn't matter: the value date, fees, what was paid in other currencies. */
const NO_MATTER =
  /valu|walut|wert|interest|rente|started|fee|gebühr|charge|commission|prowizja|kosten|original|orig\.|ursprung|foreign|fremd|local|exchange|rate|kurs|anzahl|number|nummer|soll|haben|debit|credit/i;

/** Columns of dates or amounts that no one knows, by their names: what matters may be in them. */
function openColumns({ header, rows }: Table, columns: ColumnMap, said: Record<string, string>): string[] {
  const taken = new Set(Object.values(columns));
  return header.filter((name, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter(Boolean);
    const isOpen = (cell: string) =>
      /^[-+]?\d[\d., ]*[.,]\d\d$/.test(cell) || (cell.length < 20 && dayIn(cell) !== null);
    const isKnown = taken.has(at) || NO_MATTER.test(name) || said[letters(name)] !== undefined;
    return !isKnown && name !== '' && cells.length > 0 && cells.every(isOpen);
  });
}

/** A column that says of each row whether it's booked, whatever it's called: some of its words are known. */
function withStatus(columns: ColumnMap, rows: readonly (readonly string[])[]): ColumnMap {
  if (columns.status !== undefined) return columns;
  const taken = new Set(Object.values(columns));
  const width = Math.max(0, ...rows.slice(0, 5).map((row) => row.length));
  const status = Array.from({ length: width }, (_, at) => at).find((at) => {
    const cells = rows.map((row) => row[at] ?? '').filter(Boolean);
    const isKnown = (cell: string) => bookingOf(cell) !== 'unknown' && !MONEY_IN.has(letters(cell));
    const isBooked = (cell: string) => cell.length > 5 && isKnown(cell) && bookingOf(cell) === 'booked';
    return (
      !taken.has(at) &&
      cells.every((cell) => cell.length <= 40) &&
      cells.some(isBooked) &&
      cells.filter(isKnown).length * 2 >= Math.max(1, cells.length)
    );
  });
  return status === undefined ? columns : { ...columns, status };
}

const SHARES = 'This is a list of trades in shares, not a statement of the club’s account.';

/** Brokers' lists have dates and amounts too. */
function isOfShares(header: readonly string[]): boolean {
  const has = (name: RegExp) => header.some((cell) => name.test(cell));
  return (
    has(/^(ticker|symbol|isin|security|instrument)\b/i) &&
    has(/^(quantity|shares|no\. of shares|units|price per share)\b/i)
  );
}

/** Columns that only an account's statement has. Those of cards have a date, a merchant and an amount. */
const OF_ACCOUNTS = [
  'paid_in',
  'paid_out',
  'direction',
  'payer',
  'reference',
  'balance',
  'sort_code',
  'status',
] as const;

/** How banks describe transfers to an account, and the references that the club gives. */
const TRANSFER =
  /\b(faster payments?|bank giro|giro credit|standing order|fpi|fpo|bgc|sto|transfer (from|to))\b/i;

/** Whether nothing says that it's an account's statement. What was spent with a card has no sign. */
function mayBeCard(columns: ColumnMap, lines: readonly FoundLine[]): boolean {
  if (OF_ACCOUNTS.some((role) => columns[role] !== undefined)) return false;
  const isTransfer = ({ reference = '' }: FoundLine) =>
    TRANSFER.test(reference) || playerIdFromReference(reference) !== null;
  return lines.some(({ minor, day }) => day !== null && (minor ?? 0) > 0) && !lines.some(isTransfer);
}

/** The balances that stand above and below the lines, or in rows of their own, where their names say which of the two they are. */
function balancesAround(
  money: ClubMoney,
  { preamble }: Table,
  rows: readonly string[][],
  cell: CellOf,
  { decimals }: { decimals: Decimals },
) {
  const named = [...preamble, ...rows].filter((row) => row.some((text) => namesBalance(text) === 'yes'));
  const find = (which: RegExp) => {
    const row = named.find((one) => one.some((text) => which.test(text)));
    const written =
      row &&
      (cell(row, 'balance') ||
        cell(row, 'amount') ||
        row.find((text) => /\d[.,]\d\d\D*$/.test(text) && dayIn(text) === null));
    return written ? minorInAny(money, written, decimals) : null;
  };
  return { opening: find(OPENING), closing: find(CLOSING) };
}

const OPENING =
  /opening|starting|brought|previous|\bb\/f|anfang|anterior|ancien|precedent|précédent|inizial|inicial|initial|begin|poczatkow|początkow|poprzedni|počáteční|nyitó|ingående|inngående|alkusaldo/i;
const CLOSING =
  /closing|ending|carried|\bc\/f|end ?saldo|endstand|schlusssaldo|nouveau|final|eindsaldo|końcow|koncow|konečný|záró|utgående|loppusaldo/i;

/** Words of a length that no code or category has. */
const LONG = 24;

/**
 * Where words are besides the columns with a role: payers, if the first is empty, and more descriptions. At a bank that isn't
 * known a column of long text, or one that a player's reference is in, is one of those.
 */
function wordColumns({ header, rows, bank }: Table, columns: ColumnMap, isSaid: boolean) {
  const payers = isSaid ? [] : otherPayers(header, columns);
  const named = moreDescriptions(header, columns);
  const taken = [...Object.values(columns), ...payers, ...named];
  const isText = (cell: string) =>
    playerIdFromReference(cell) !== null || (cell.length >= LONG && /\p{L}\s+\p{L}/u.test(cell));
  const long = header.flatMap((_, at) =>
    taken.includes(at) || !rows.some((row) => isText(row[at] ?? '')) ? [] : [at],
  );
  const more = [...named, ...(bank === UNKNOWN_BANK ? long : [])];
  const own = [columns.payer, columns.reference, columns.notes].filter((at) => at !== undefined);
  return { payers, more, own: [...own, ...payers] };
}

/** Who paid, and what they wrote. A bank with one column for both pads the name, or puts a comma behind it. */
function wordsIn(
  row: readonly string[],
  cell: CellOf,
  { payers, more }: ReturnType<typeof wordColumns>,
): Pick<FoundLine, 'payer' | 'payerAccount' | 'reference'> {
  const description = cell(row, 'description');
  const bankSays = [cell(row, 'reference'), description, ...more.map((at) => row[at] ?? '')].filter(Boolean);
  // Notes can be edited in the bank's app, so they don't identify a payment that has anything else.
  const said = bankSays.length > 0 ? bankSays : [cell(row, 'notes')];
  const reference = readableText(
    [...new Set(said.map((text) => (text.includes('SVWZ+') ? writtenIn(text) : text)))].join(' · '),
  );
  const names = [cell(row, 'payer'), ...payers.map((at) => row[at] ?? '')].filter(Boolean);
  const payer = names.find((name) => !isAccount(name)) ?? (payerInText(reference) || payerIn(description));
  return { payer, payerAccount: cell(row, 'payer_account') || (names.find(isAccount) ?? ''), reference };
}

function payerIn(description: string): string {
  const lastLine = description.split(/[\n\r]/).at(-1) ?? '';
  const from = /\bFROM\s+(?=\S)/i.exec(lastLine);
  if (from) return lastLine.slice(from.index + from[0].length);
  return (description.split(/\s{3}|[,\t\n]/, 1)[0] ?? '').trim();
}

/** Some banks write what the owner calls the account, which is none of its numbers. */
const accountNumberIn = (account: string) => (/\d{4}/.test(account) ? account : '');
