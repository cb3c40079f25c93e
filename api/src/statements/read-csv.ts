import type { DateOrder } from '@kickabout/contract';
import { type CsvError, parse } from 'csv-parse/sync';
import { formatAccount } from './accounts.ts';
import { decimalsIn, penceIn } from './amounts.ts';
import {
  bankByColumns,
  type ColumnMap,
  columnsByName,
  currencyInName,
  isEnough,
  moreDescriptions,
} from './csv-columns.ts';
import { dateOrderIn, dayIn } from './dates.ts';
import type { Statement } from './statement.ts';
import { type FoundLine, judgeLine } from './statement-line.ts';

/** How an admin says a CSV file has to be read. */
export type CsvMapping = { columns: ColumnMap; dates: DateOrder };

/** A table whose columns an admin has to name: the row with their names, if any, and some rows below. */
export type UnknownTable = { header: string[]; rows: string[][]; guess: ColumnMap };

/** How many rows may come before the one with the names of the columns. */
const LONGEST_PREAMBLE = 30;
const SAMPLE = 5;

/** Reads a CSV file by what its columns are called, or as an admin said. */
export function readCsv(text: string, mapping?: CsvMapping): Statement | UnknownTable {
  const table = bestTable(text);
  if (mapping) return readTable(table, mapping.columns, mapping.dates, 'CSV (your columns)');
  if (isEnough(table.columns)) return readTable(table, table.columns, undefined, `CSV (${table.bank})`);
  const { header, rows } = table;
  return { header, rows: rows.slice(0, SAMPLE), guess: table.columns };
}

type Table = {
  /** What's above the names of the columns, such as the account. */
  preamble: string[][];
  header: string[];
  rows: string[][];
  columns: ColumnMap;
  bank: string;
  isCut: boolean;
};

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that gives a table with known columns; failing that, the one with the most cells. */
function bestTable(text: string): Table {
  const cells = ({ rows, header }: Table) =>
    Math.max(header.length, ...rows.slice(0, 20).map((row) => row.length));
  let best: Table | undefined;
  for (const delimiter of DELIMITERS) {
    const table = tableOf(rowsOf(text, delimiter));
    if (isEnough(table.columns)) return table;
    if (!best || cells(table) > cells(best)) best = table;
  }
  return best as Table;
}

/**
 * Without a line break at its end, the file may stop in its last row: if that has fewer cells than the one before it, or ends
 * with fewer decimals than the rows above. A text that was cut can't be told from a whole one.
 */
function stopsInRow(text: string, rows: readonly string[][]): boolean {
  const [last, above] = [rows.at(-1) ?? [], rows.at(-2) ?? []];
  if (/\n\s*$/.test(text) || rows.length < 2) return false;
  if (last.length < above.length) return true;
  const decimalsOf = (row: readonly string[]) => /\d[.,](\d+)$/.exec(row.at(-1) ?? '')?.[1]?.length ?? null;
  const before = rows
    .slice(1, -1)
    .map(decimalsOf)
    .filter((count) => count !== null);
  const isUsual = before.length > 0 && before.every((count) => count >= 2);
  const ends = last.at(-1) ?? '';
  return /\d[.,]\d?$/.test(ends) || (isUsual && /\d$/.test(ends) && decimalsOf(last) === null);
}

/** All whole rows. A quote that's never closed means that the file was cut off. */
function rowsOf(text: string, delimiter: string): { rows: string[][]; isCut: boolean } {
  const rows: string[][] = [];
  const body = text.replace(/^\uFEFF/, '').replace(/^"?sep=.*\r?\n/i, '');
  try {
    parse(body, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (record: string[]) => {
        rows.push(record.map(plainCell));
        return null;
      },
    });
    return { rows, isCut: stopsInRow(body, rows) };
  } catch (error) {
    if ((error as CsvError).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { rows: [...rows, [lastLine(body)]], isCut: true };
  }
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? '';

/** Excel and banks write `="00123"` or `'00123` so that a number stays text. */
function plainCell(cell: string): string {
  return cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[^'])/, '')
    .replace(/(?<=\S)'$/, '')
    .trim();
}

function tableOf({ rows, isCut }: { rows: string[][]; isCut: boolean }): Table {
  const at = rows.slice(0, LONGEST_PREAMBLE).findIndex((row) => isEnough(columnsByName(row)));
  const header = rows[at];
  if (header) {
    return {
      preamble: rows.slice(0, at),
      header,
      // Exports that were joined repeat the names.
      rows: rows.slice(at + 1).filter((row) => row.join('\n') !== header.join('\n')),
      columns: columnsByName(header),
      bank: bankByColumns(header) ?? 'known columns',
      isCut,
    };
  }
  const bare = columnsWithoutNames(rows);
  if (bare) return { preamble: [], header: [], rows, columns: bare, bank: 'HSBC', isCut };
  const widest = Math.max(0, ...rows.slice(0, LONGEST_PREAMBLE).map((row) => row.length));
  const first = rows.findIndex((row) => row.length === widest);
  const names = rows[first] ?? [];
  const table = { preamble: rows.slice(0, Math.max(0, first)), bank: '', isCut };
  // A row with a date is a transaction, not the names of the columns.
  if (names.some((cell) => dayIn(cell) !== null))
    return { ...table, header: [], rows: rows.slice(first), columns: {} };
  return { ...table, header: names, rows: rows.slice(first + 1), columns: columnsByName(names) };
}

/** HSBC exports date, description and amount without their names. */
function columnsWithoutNames(rows: readonly string[][]): ColumnMap | null {
  const isLine = ([date = '', text = '', amount = '', ...more]: string[]) =>
    dayIn(date) !== null && /[a-z]/i.test(text) && isAmount(amount) && more.length <= 1;
  const fitting = rows.filter(isLine).length;
  if (!rows[0] || !isLine(rows[0]) || fitting < rows.length / 2) return null;
  const hasBalance = rows.every((row) => row.length !== 3);
  return { date: 0, description: 1, amount: 2, ...(hasBalance && { balance: 3 }) };
}

const isAmount = (cell: string) => penceIn(cell) !== null && /^[-+£(\d]/.test(cell);

function readTable(table: Table, given: ColumnMap, dates: DateOrder | undefined, format: string): Statement {
  const { rows, header, isCut } = table;
  const columns = withSides(given, header, rows);
  const cell = (row: readonly string[], role: keyof ColumnMap) => row[columns[role] ?? -1] ?? '';
  const more = moreDescriptions(header, columns);
  const all = (role: keyof ColumnMap) => rows.map((row) => cell(row, role)).filter(Boolean);
  const habits = {
    order: dates ?? dateOrderIn(all('date')),
    decimals: decimalsIn([...all('amount'), ...all('paid_in'), ...all('paid_out')]),
    currency: currencyInName(header, columns),
    outgoingIsNegative: areOutgoingNegative(all('paid_out'), all('paid_in')),
    account: accountAbove(table.preamble),
  };
  const lines = rows.map((row, index) => {
    const isLast = index === rows.length - 1;
    const stops = isLast && isCut;
    const account = [cell(row, 'sort_code'), accountNumberIn(cell(row, 'account'))].filter(Boolean).join(' ');
    const found: FoundLine = {
      said: JSON.stringify(row),
      day: dayIn(cell(row, 'date'), habits.order),
      pence: amountIn(row, cell, columns, habits),
      currency: cell(row, 'currency') || habits.currency,
      status: cell(row, 'status'),
      ...wordsIn(row, cell, more),
      bankId: cell(row, 'id'),
      balance: penceIn(cell(row, 'balance'), habits.decimals),
      time: cell(row, 'time'),
      account: account || habits.account,
      ...(stops && { isCut: true }),
      ...(isBalance(row, cell) && { ignored: 'A balance, not a payment' }),
    };
    return judgeLine(found);
  });
  return { format, lines, isCut };
}

/** Some banks begin and end with the balance, in a column of payments. */
const BALANCE = /^((opening|closing|starting|ending) balance|balance (brought|carried) forward|[bc]\/f)$/i;

const isBalance = (row: readonly string[], cell: CellOf) => BALANCE.test(cell(row, 'description'));

const CREDIT = /^(c|cr|crdt|credit|in|incoming|\+)$/i;
const DEBIT = /^(d|dr|dbit|debit|out|outgoing|-)$/i;

/** Some banks write every amount without a sign, and in a column of its own which way it went. */
function withSides(columns: ColumnMap, header: readonly string[], rows: readonly string[][]): ColumnMap {
  if (columns.direction !== undefined || columns.amount === undefined) return columns;
  const taken = new Set(Object.values(columns));
  // The last row may be cut off.
  const whole = rows.slice(0, Math.max(1, rows.length - 1));
  const isNamed = (at: number) => /credit.?debit|debit.?credit|cr.?dr|dr.?cr/i.test(header[at] ?? '');
  const saysSides = (at: number) =>
    whole.every((row) => CREDIT.test(row[at] ?? '') || DEBIT.test(row[at] ?? ''));
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  const sides = free.find(saysSides) ?? free.find(isNamed);
  return sides === undefined ? columns : { ...columns, direction: sides };
}

type CellOf = (row: readonly string[], role: keyof ColumnMap) => string;
type Habits = { decimals: ReturnType<typeof decimalsIn>; outgoingIsNegative: boolean };

function amountIn(
  row: readonly string[],
  cell: CellOf,
  columns: ColumnMap,
  { decimals, outgoingIsNegative }: Habits,
): number | null {
  const read = (role: keyof ColumnMap) => penceIn(cell(row, role), decimals);
  const [amount, paidIn, paidOut] = [read('amount'), read('paid_in'), read('paid_out')];
  if (amount === null) {
    if (paidIn === null && paidOut === null) return null;
    const out = paidOut === null ? 0 : outgoingIsNegative ? -paidOut : paidOut;
    return (paidIn ?? 0) - out;
  }
  // Where a bank writes the amount twice, both must agree.
  if (amount > 0 && paidIn !== null && paidIn !== amount) return Number.NaN;
  if (Number.isNaN(amount)) return amount;
  return columns.direction === undefined ? amount : sided(amount, cell(row, 'direction'));
}

function sided(pence: number, direction: string): number {
  if (DEBIT.test(direction)) return -Math.abs(pence);
  return CREDIT.test(direction) && pence >= 0 ? pence : Number.NaN;
}

/**
 * Some banks write what went out with a minus in its own column. Elsewhere a minus there is money that came in. It's the
 * habit of the file if no amount in the column is positive, and money that came in has a column of its own.
 */
function areOutgoingNegative(paidOut: readonly string[], paidIn: readonly string[]): boolean {
  const pence = paidOut.map((written) => penceIn(written) ?? 0).filter((amount) => amount !== 0);
  const cameIn = paidIn.some((written) => (penceIn(written) ?? 0) > 0);
  return cameIn && pence.length > 0 && pence.every((amount) => amount < 0);
}

/** Who paid, and what they wrote. A bank with one column for both pads the name, or puts a comma behind it. */
function wordsIn(
  row: readonly string[],
  cell: CellOf,
  more: readonly number[],
): { payer: string; reference: string } {
  const description = cell(row, 'description');
  const bankSays = [cell(row, 'reference'), description, ...more.map((at) => row[at])].filter(Boolean);
  // Notes can be edited in the bank's app, so they don't identify a payment that has anything else.
  const reference = bankSays.length > 0 ? bankSays : [cell(row, 'notes')];
  const named =
    /\bFROM\s+(.+)$/i.exec(description)?.[1] ?? description.split(/\s{3,}|\s*,\s*|\t|\r?\n/)[0] ?? '';
  return { payer: cell(row, 'payer') || named, reference: [...new Set(reference)].join(' · ') };
}

/** Some banks write what the owner calls the account, which is none of its numbers. */
const accountNumberIn = (account: string) => (/\d{4}/.test(account) ? account : '');

/** A sort code and account number, or an IBAN, in the rows above the columns. */
function accountAbove(preamble: readonly string[][]): string | null {
  const text = preamble.map((row) => row.join(' ')).join('\n');
  const found =
    /\bGB\d{2}\s?[A-Z]{4}(?:\s?\d){14}\b/.exec(text) ??
    /\b\d{2}[- ]?\d{2}[- ]?\d{2}[\s/,]+\d{8}\b/.exec(text) ??
    /(?<=account\D{0,40})(?:[*Xx]+\s?)*\d{4,8}\b/i.exec(text);
  return found ? formatAccount(found[0]) : null;
}
