import type { ColumnRole } from '@kickabout/contract';
import type { ClubMoney } from '@kickabout/domain';
import { type CsvError, parse } from 'csv-parse/sync';
import { minorInAny } from './amounts.ts';
import { saysNotBooked } from './bank-words.ts';
import { type ColumnMap, columnsByName, isEnough } from './csv-names.ts';
import { isDate } from './dates.ts';
import { type Roles, SHIPPED_LAYOUTS, sourceOf } from './layout.ts';
import { NOT_A_STATEMENT, refuseTooMany, UnreadableFile } from './statement.ts';

/** How many rows may come before the one with the names of the columns. */
const LONGEST_PREAMBLE = 120;
/** More than any bank writes. */
const MOST_COLUMNS = 200;

/** A CSV file as a table: what's above the names of its columns, the names, and the rows. */
export type Table = {
  preamble: string[][];
  header: string[];
  rows: string[][];
  /** What the names of the columns say, if anything. */
  columns: ColumnMap;
  /** What identifies its layout. */
  source: string;
  /** Whose export it is, if its layout is shipped. */
  bank: string | null;
  isCut: boolean;
};

export type Row = readonly string[];

/** Finds the columns with a role. */
export const rolesAt = (columns: Roles) => (role: ColumnRole) =>
  columns.flatMap((one, at) => (one === role ? at : []));

/** What a row says, without the cells that are empty. */
export const textOf = (row: Row): string => row.filter(Boolean).join(' ');

/** A mark at either end of a date or an amount, which no date or amount has. */
const SIGNS =
  /^[^\p{L}\p{N}\p{Sc}\s.,'’"()+\-\u2010-\u2015\u2212]{1,3}|[^\p{L}\p{N}\p{Sc}\s.,'’"()+\-\u2010-\u2015\u2212/]{1,3}$/u;
/** Where a mark would be part of what someone typed, or says what a row is anyway. */
const NEVER_MARKED: readonly (ColumnRole | null)[] =
  'payer reference notes direction status kind product currency'.split(' ') as ColumnRole[];

/** What a row has besides its values: a sign behind an amount, or a word for what isn't booked. */
export function marksIn(row: Row, columns: Roles): string[] {
  return row.flatMap((cell, at) => {
    const role = columns[at] ?? null;
    if (cell === '' || NEVER_MARKED.includes(role)) return [];
    const isValue = role === 'date' || role === 'amount' || role === 'paid_in' || role === 'paid_out';
    const sign = isValue ? (SIGNS.exec(cell)?.[0] ?? []) : [];
    return saysNotBooked(cell) ? (/^\p{L}+(?=\s?[-–:])/u.exec(cell)?.[0] ?? cell) : sign;
  });
}

/** A cell without such a sign. */
export const withoutSigns = (cell: string): string => cell.replace(SIGNS, '').trim();

const DELIMITERS = [',', ';', '\t', '|', '^'];

/**
 * The table that a delimiter gives: the one with known columns where there is one, and of several the one with the most rows that
 * have a date and an amount. So nothing that stands above a table decides.
 * @throws UnreadableFile
 */
export function readCsvTable(
  money: ClubMoney,
  text: string,
  isConfirmed: (source: string) => boolean,
): Table {
  const isKnown = (source: string) => SHIPPED_LAYOUTS.has(source) || isConfirmed(source);
  const tables = DELIMITERS.filter((delimiter) => text.includes(delimiter)).map((delimiter) =>
    tableOf(money, { delimiter, ...rowsOf(text, delimiter) }, isKnown),
  );
  // Each counts more than all that come after it.
  const rankOf = ({ columns, rows, header, source }: Table) =>
    (isKnown(source) ? 1e9 : 0) + (isEnough(columns) ? 1e6 : 0) + linesIn(money, rows) * 1e3 + header.length;
  const [best] = tables.toSorted((one, other) => rankOf(other) - rankOf(one));
  if (best === undefined) throw new UnreadableFile(NOT_A_STATEMENT);
  return best;
}

/**
 * Without a line break at its end, the file may stop in its last row: if that has fewer cells than the one before it, or ends
 * with fewer decimals than the rows above. A text that was cut can't be told from a whole one.
 */
function stopsInRow(text: string, rows: readonly string[][]): boolean {
  const [last, above] = [rows.at(-1) ?? [], rows.at(-2) ?? []];
  if (text.slice(text.trimEnd().length).includes('\n') || rows.length < 2) return false;
  const end = last.at(-1) ?? '';
  if (last.length < above.length || (end === '' && above.at(-1))) return true;
  const decimalsOf = (cell = '') => /\d[.,](\d+)$/.exec(cell)?.[1]?.length ?? null;
  const before = rows.slice(1, -1).flatMap((row) => decimalsOf(row.at(-1)) ?? []);
  const isUsual = before.length > 0 && before.every((count) => count >= 2);
  return /\d[.,]\d?$/.test(end) || (isUsual && /\d$/.test(end) && decimalsOf(end) === null);
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
    return { rows: [...rows, [body.trimEnd().split('\n').at(-1) ?? '']], isCut: true };
  }
}

/** Excel and banks write `="00123"` or `'00123` so that a number stays text, or quote a text once more. A name may begin so: `'t Hart`. */
const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^(?:="(.*)"|'(.*)')$/, '$1$2')
    .trim();

/** A bank that puts an apostrophe before texts does so in all rows, or in several columns of one. */
function withoutMarks(rows: string[][]): string[][] {
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map(({ length }) => length));
  const marked = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const cells = rows.flatMap((row) => row[at] || []);
    return cells.length > 0 && cells.every((cell) => /^'(?![a-z]\s)\S/i.test(cell));
  });
  const habit = marked.length > 1 || rows.length > 1 ? marked : [];
  return rows.map((row) =>
    row.map((cell, at) => (habit.includes(at) ? cell.slice(1) : cell.replace(/^'(?=[\d=+-])/, ''))),
  );
}

function tableOf(
  money: ClubMoney,
  { delimiter, rows, isCut }: { delimiter: string; rows: string[][]; isCut: boolean },
  isKnown: (source: string) => boolean,
): Table {
  const top = rows.slice(0, LONGEST_PREAMBLE);
  const confirmed = top.findIndex((row) => row.length > 1 && isKnown(sourceOf(delimiter, row)));
  const known = confirmed < 0 ? top.findIndex((row) => isEnough(columnsByName(row))) : confirmed;
  const bare = known < 0 ? columnsWithoutNames(money, rows) : null;
  if (bare) {
    const source = `CSV ${delimiter} ${kindsOf(money, rows)}`;
    return { preamble: [], header: [], rows, columns: bare, source, bank: 'HSBC', isCut };
  }
  const first = rows.findIndex((row) => isLine(money, row));
  const at = known < 0 ? likelyHeader(rows, first) : known;
  const header = rows[at] ?? [];
  const start = at < 0 ? Math.max(first, 0) : at + 1;
  const source =
    at < 0 ? `CSV ${delimiter} ${kindsOf(money, rows.slice(start))}` : sourceOf(delimiter, header);
  return {
    preamble: rows.slice(0, at < 0 ? start : at),
    header,
    // Exports that were joined repeat the names.
    rows: withoutMarks(rows.slice(start).filter((row) => row.join('\n') !== header.join('\n'))),
    columns: columnsByName(header),
    source,
    bank: SHIPPED_LAYOUTS.get(source)?.bank ?? null,
    isCut,
  };
}

/** What identifies a table without names: for each column, whether it has dates, amounts or text. */
function kindsOf(money: ClubMoney, rows: readonly Row[]): string {
  const some = rows.slice(0, LOOKED_AT);
  const width = Math.max(0, ...some.map((row) => row.length));
  const kinds = Array.from({ length: width }, (_, at) => {
    const cells = some.flatMap((row) => row[at] || []);
    if (cells.length === 0) return 'nothing';
    return cells.every(isDate) ? 'date' : cells.every((cell) => isAmount(money, cell)) ? 'amount' : 'text';
  });
  return `(${kinds.join(', ')})`;
}

/** The row above the first line that has its width and the most known names; -1 if none can be the names of columns. */
function likelyHeader(rows: readonly string[][], first: number): number {
  const width = rows[first]?.length ?? 0;
  const known = rows.slice(0, Math.max(first, 0)).map((row) => {
    const mayBe = row.length >= width - 1 && row.filter(Boolean).length > 1;
    return mayBe ? Object.keys(columnsByName(row)).length : -1;
  });
  return known.lastIndexOf(Math.max(0, ...known));
}

/** HSBC exports date, description and amount without their names. */
function columnsWithoutNames(money: ClubMoney, rows: readonly string[][]): ColumnMap | null {
  const isPayment = ([date = '', text = '', amount = '', ...more]: string[]) =>
    isDate(date) && /[a-z]/i.test(text) && isAmount(money, amount) && more.length <= 1;
  const fitting = rows.filter(isPayment).length;
  if (!rows[0] || !isPayment(rows[0]) || fitting < rows.length / 2) return null;
  const hasBalance = rows.every((row) => row.length !== 3);
  return { date: 0, description: 1, amount: 2, ...(hasBalance && { balance: 3 }) };
}

const isAmount = (money: ClubMoney, cell: string) =>
  minorInAny(money, cell) !== null && /^[-+\p{Sc}(\d]/u.test(cell) && !isDate(cell);

/** A date with the time and its zone. */
const LONGEST_DATE = 40;

/** Whether a row has a date and an amount, in cells of their own. Text with commas in it has none. */
function isLine(money: ClubMoney, row: readonly string[]): boolean {
  const date = row.findIndex((cell) => cell.length <= LONGEST_DATE && isDate(cell));
  return row.length > 2 && date >= 0 && row.some((cell, at) => at !== date && isAmount(money, cell));
}

/** How many rows are looked at to tell whether it can be a statement, whose columns an admin can name. */
const LOOKED_AT = 50;

const linesIn = (money: ClubMoney, rows: readonly string[][]) =>
  rows.slice(0, LOOKED_AT).filter((row) => isLine(money, row)).length;

/** Whether a fair part of the rows can be payments, whose columns an admin can name. */
export const canBeStatement = (money: ClubMoney, { rows }: Table): boolean =>
  linesIn(money, rows) * 3 >= Math.max(1, Math.min(rows.length, LOOKED_AT));
