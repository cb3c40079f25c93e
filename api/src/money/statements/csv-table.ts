import { type CsvError, parse } from 'csv-parse/sync';
import { minorIn } from './amounts.ts';
import { bankByColumns, type ColumnMap, columnsByName, isEnough } from './csv-columns.ts';
import { dayIn } from './dates.ts';
import { NOT_A_STATEMENT, refuseTooMany, UnreadableFile } from './statement.ts';

/** How many rows may come before the one with the names of the columns. */
const LONGEST_PREAMBLE = 30;
/** The name of a bank whose columns are known but not whose. */
export const UNKNOWN_BANK = 'known columns';
/** More than any bank writes. */
const MOST_COLUMNS = 200;

/** A CSV file as a table: what's above the names of its columns, the names, and the rows. */
export type Table = {
  /** What's above the names of the columns, such as the account. */
  preamble: string[][];
  header: string[];
  rows: string[][];
  columns: ColumnMap;
  bank: string;
  isCut: boolean;
};

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * The table that a delimiter gives: one with known columns where there is one, and of several the one whose rows are most
 * alike. A comma in a few descriptions makes rows of different widths.
 * @throws UnreadableFile
 */
export function readCsvTable(text: string): Table {
  const tables = DELIMITERS.filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => tableOf(rowsOf(text, delimiter)))
    .map((table) => ({ table, isKnown: isEnough(table.columns), alike: rowsAlike(table) }))
    .toSorted((one, other) => Number(other.isKnown) - Number(one.isKnown) || other.alike - one.alike);
  const [best] = tables;
  if (best === undefined) throw new UnreadableFile(NOT_A_STATEMENT);
  return best.table;
}

/** How many rows have the usual number of cells, which is at least two. */
function rowsAlike({ rows, header }: Table): number {
  const widths = [header, ...rows].map(({ length }) => length).filter((width) => width > 1);
  const groups = Map.groupBy(widths, (width) => width).values();
  return Math.max(0, ...[...groups].map(({ length }) => length));
}

/**
 * Without a line break at its end, the file may stop in its last row: if that has fewer cells than the one before it, or ends
 * with fewer decimals than the rows above. A text that was cut can't be told from a whole one.
 */
function stopsInRow(text: string, rows: readonly string[][]): boolean {
  const [last, above] = [rows.at(-1) ?? [], rows.at(-2) ?? []];
  if (text.slice(text.trimEnd().length).includes('\n') || rows.length < 2) return false;
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
        if (record.length > MOST_COLUMNS) throw new UnreadableFile(NOT_A_STATEMENT);
        refuseTooMany(rows.length - LONGEST_PREAMBLE);
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
      bank: bankByColumns(header) ?? UNKNOWN_BANK,
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

const isAmount = (cell: string) => minorIn(cell) !== null && /^[-+\p{Sc}(\d]/u.test(cell);

/** How many rows are looked at to tell whether it can be a statement, whose columns an admin can name. */
const LOOKED_AT = 50;
/** A date with the time and its zone. */
const LONGEST_DATE = 40;

/** Whether a fair part of the rows has a date and an amount, in cells of their own. Text with commas in it has none. */
export function canBeStatement({ rows }: Table): boolean {
  const looked = rows.slice(0, LOOKED_AT);
  const isDate = (cell: string) => cell.length <= LONGEST_DATE && dayIn(cell) !== null;
  const isLine = (row: readonly string[]) => {
    const date = row.findIndex(isDate);
    return row.length > 2 && date >= 0 && row.some((cell, at) => at !== date && isAmount(cell));
  };
  return looked.filter(isLine).length * 3 >= Math.max(1, looked.length);
}
