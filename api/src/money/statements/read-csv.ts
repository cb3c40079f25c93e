import type { DateOrder, StatementKind } from '@kickabout/contract';
import { playerIdFromReference } from '@kickabout/domain';
import { accountAbove } from '../payments/accounts.ts';
import { minorIn } from './amounts.ts';
import { amountHabits, amountIn, type CellOf, withDirection } from './csv-amounts.ts';
import {
  type ColumnMap,
  currencyInNames,
  isEnough,
  moreDescriptions,
  otherPayers,
  withCurrency,
} from './csv-columns.ts';
import { findPockets } from './csv-pockets.ts';
import { canBeStatement, readCsvTable, type Table, UNKNOWN_BANK } from './csv-table.ts';
import { currencyAbove, currencyOfAccount } from './currencies.ts';
import { dateOrderIn, dayIn } from './dates.ts';
import { NOT_A_STATEMENT, type Statement, UnreadableFile } from './statement.ts';
import { judgeLine, type StatementLine } from './statement-line.ts';

/** How an admin says a CSV file has to be read, where that isn't plain. */
export type CsvMapping = { columns?: ColumnMap; dates?: DateOrder; kind?: StatementKind };

/** A table whose columns an admin has to name: the row with their names, if any, and some rows below. */
export type UnknownTable = { header: string[]; rows: string[][]; guess: ColumnMap };

const SAMPLE = 5;
const LONGEST_SAMPLE = 200;

/**
 * Reads a CSV file by what its columns are called, or as an admin said.
 * @throws UnreadableFile
 */
export function readCsv(text: string, mapping: CsvMapping = {}): Statement | UnknownTable {
  const table = readCsvTable(text);
  if (isOfShares(table.header)) throw new UnreadableFile(SHARES);
  if (mapping.columns) return readTable(table, mapping.columns, mapping, 'CSV (your columns)');
  if (isEnough(table.columns)) return readTable(table, table.columns, mapping, `CSV (${table.bank})`);
  const { header, rows } = table;
  if (!canBeStatement(table)) throw new UnreadableFile(NOT_A_STATEMENT);
  const shown = (row: readonly string[]) => row.map((cell) => cell.slice(0, LONGEST_SAMPLE));
  return { header: shown(header), rows: rows.slice(0, SAMPLE).map(shown), guess: table.columns };
}

function readTable(
  table: Table,
  given: ColumnMap,
  { dates, kind, ...said }: CsvMapping,
  format: string,
): Statement {
  const { rows, header, isCut } = table;
  const columns = withCurrency(withDirection(given, header, rows), header, rows);
  const cell: CellOf = (row, role) => row[columns[role] ?? -1] ?? '';
  const words = wordColumns(header, columns, said.columns !== undefined);
  const found = dateOrderIn(rows.map((row) => cell(row, 'date')));
  const order = dates ?? found.order;
  const habits = amountHabits(rows, cell, kind === 'card');
  const pocket = findPockets(rows, cell);
  const above = accountAbove(table.preamble);
  const currency = currencyInNames(header, columns) || currencyAbove(table.preamble);
  const lines = rows.map((row, index) => {
    const isLast = index === rows.length - 1;
    const number = accountNumberIn(cell(row, 'account'));
    // A sort code alone is a bank's.
    const own = number === '' ? '' : `${cell(row, 'sort_code')} ${number}`.trim();
    const account = own || above;
    const amount = amountIn(row, cell, columns, habits);
    return judgeLine({
      said: JSON.stringify(row),
      day: dayIn(cell(row, 'date'), order),
      ...amount,
      currency: cell(row, 'currency') || amount.currency || currency || currencyOfAccount(account),
      status: cell(row, 'status'),
      ...wordsIn(row, cell, words),
      bankId: cell(row, 'id'),
      balance: minorIn(cell(row, 'balance'), habits.decimals),
      time: cell(row, 'time'),
      account,
      ...(isLast && isCut && { isCut: true }),
      ...pocket(row),
      ...(isBalance(row, cell) && { ignored: 'A balance, not a payment' }),
    });
  });
  const asksKind = kind === undefined && said.columns === undefined && table.bank === UNKNOWN_BANK;
  return {
    format,
    lines,
    isCut,
    ...(found.isUnclear && { unclearDates: order }),
    ...(asksKind && mayBeCard(columns, lines) && { mayBeCard: true }),
  };
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
function mayBeCard(columns: ColumnMap, lines: readonly StatementLine[]): boolean {
  if (OF_ACCOUNTS.some((role) => columns[role] !== undefined)) return false;
  const isTransfer = ({ reference }: StatementLine) =>
    TRANSFER.test(reference) || playerIdFromReference(reference) !== null;
  return lines.some(({ kind }) => kind === 'credit') && !lines.some(isTransfer);
}

/** Some banks begin and end with the balance, in a column of payments. */
const BALANCE = /^((opening|closing|starting|ending) balance|balance (brought|carried) forward|[bc]\/f)$/i;

const isBalance = (row: readonly string[], cell: CellOf) => BALANCE.test(cell(row, 'description'));

/** Where words are besides the columns with a role: payers, if the first is empty, and more descriptions. */
function wordColumns(header: readonly string[], columns: ColumnMap, isSaid: boolean) {
  return { payers: isSaid ? [] : otherPayers(header, columns), more: moreDescriptions(header, columns) };
}

/** Who paid, and what they wrote. A bank with one column for both pads the name, or puts a comma behind it. */
function wordsIn(
  row: readonly string[],
  cell: CellOf,
  { payers, more }: ReturnType<typeof wordColumns>,
): { payer: string; reference: string } {
  const description = cell(row, 'description');
  const bankSays = [cell(row, 'reference'), description, ...more.map((at) => row[at])].filter(Boolean);
  // Notes can be edited in the bank's app, so they don't identify a payment that has anything else.
  const reference = bankSays.length > 0 ? bankSays : [cell(row, 'notes')];
  const payer = [cell(row, 'payer'), ...payers.map((at) => row[at] ?? '')].find(Boolean);
  return { payer: payer ?? payerIn(description), reference: [...new Set(reference)].join(' · ') };
}

function payerIn(description: string): string {
  const lastLine = description.split(/[\n\r]/).at(-1) ?? '';
  const from = /\bFROM\s+(?=\S)/i.exec(lastLine);
  if (from) return lastLine.slice(from.index + from[0].length);
  return (description.split(/\s{3}|[,\t\n]/, 1)[0] ?? '').trim();
}

/** Some banks write what the owner calls the account, which is none of its numbers. */
const accountNumberIn = (account: string) => (/\d{4}/.test(account) ? account : '');
