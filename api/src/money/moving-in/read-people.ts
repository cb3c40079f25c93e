import { isAdjustmentAllowed } from '@kickabout/domain';
import { parse } from 'csv-parse/sync';
import { amountProblem, decimalsIn, minorIn } from '../statements/amounts.ts';

/** A person on a sheet: who they are, and what they have paid in before. */
export type SheetPerson = {
  /** The line of the sheet, from 1. */
  line: number;
  firstName: string;
  lastName: string;
  email: string | null;
  balanceMinor: number;
};

export type SheetFault = { line: number; reason: string };

/** More than any club has. */
const MOST_PEOPLE = 500;
const LONGEST_NAME = 80;
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@.,;<>"]+$/;

type Column = 'name' | 'first' | 'last' | 'email' | 'balance';

/** What a column may be called, in small letters. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'full name', 'player', 'who'],
  first: ['first name', 'first', 'forename', 'given name'],
  last: ['last name', 'last', 'surname', 'family name'],
  email: ['email', 'e-mail', 'mail', 'email address'],
  balance: ['balance', 'opening balance', 'credit', 'amount', 'paid in'],
};

/**
 * The people of a sheet: CSV, or rows pasted from a spreadsheet, with the names of the columns above or without. Every line that
 * can't be right has a reason. Runs in a worker, since its time depends on what it reads.
 */
export function readPeople(text: string): { people: SheetPerson[]; faults: SheetFault[] } {
  const rows = rowsOf(text);
  if (rows.length === 0)
    return { people: [], faults: [{ line: 1, reason: 'There’s no one on this sheet.' }] };
  if (rows.length > MOST_PEOPLE + 1)
    return { people: [], faults: [{ line: 1, reason: `A sheet can have at most ${MOST_PEOPLE} people.` }] };
  const [first] = rows;
  const named = columnsByName(first?.cells ?? []);
  const lines = named === null ? rows : rows.slice(1);
  const decimals = decimalsIn(lines.flatMap(({ cells }) => cells));
  const people: SheetPerson[] = [];
  const faults: SheetFault[] = [];
  for (const { line, cells } of lines) {
    const cell = named === null ? columnsByContent(cells) : byName(named, cells);
    const reasons: string[] = [];
    const [firstName, lastName] = namesOf(cell);
    if (firstName === '' || lastName === '') reasons.push('It needs a first and a last name.');
    if (firstName.length > LONGEST_NAME || lastName.length > LONGEST_NAME)
      reasons.push(`A name can have at most ${LONGEST_NAME} characters.`);
    if (cell.email !== '' && (cell.email.length > LONGEST_EMAIL || !EMAIL.test(cell.email)))
      reasons.push(`“${cell.email.slice(0, 60)}” isn’t an email address.`);
    const minor = cell.balance === '' ? 0 : minorIn(cell.balance, decimals);
    if (minor === null || Number.isNaN(minor)) reasons.push(amountProblem(cell.balance));
    else if (!isAdjustmentAllowed(0, minor)) reasons.push('Its balance is too large.');
    if (reasons.length > 0) faults.push({ line, reason: reasons.join(' ') });
    else people.push({ line, firstName, lastName, email: cell.email || null, balanceMinor: Number(minor) });
  }
  const seen = new Map<string, number>();
  for (const { line, email } of people) {
    if (email === null) continue;
    const before = seen.get(email.toLowerCase());
    if (before !== undefined) faults.push({ line, reason: `${email} is on line ${before} as well.` });
    seen.set(email.toLowerCase(), line);
  }
  return { people, faults: faults.toSorted((one, other) => one.line - other.line) };
}

type Cells = Record<Column, string>;
type Row = { line: number; cells: string[] };

/** Whole rows with their lines. A tab is what a spreadsheet puts between pasted cells. */
function rowsOf(text: string): Row[] {
  const head = text.slice(0, 4000);
  const delimiter = ['\t', ';', ','].find((one) => head.includes(one)) ?? ',';
  const records = parse(text.replace(/^\uFEFF/, ''), {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: MOST_PEOPLE + 2,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records
    .map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Which column is what, if the first row says so. */
function columnsByName(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[:*]$/, ''));
  const found = Object.entries(NAMES).flatMap(([column, names]) => {
    const at = plain.findIndex((cell) => names.includes(cell));
    return at < 0 ? [] : [[column, at] as const];
  });
  return found.length === 0 ? null : (Object.fromEntries(found) as Partial<Record<Column, number>>);
}

function byName(columns: Partial<Record<Column, number>>, cells: readonly string[]): Cells {
  const of = (column: Column) => cells[columns[column] ?? -1] ?? '';
  return {
    name: of('name'),
    first: of('first'),
    last: of('last'),
    email: of('email'),
    balance: of('balance'),
  };
}

/** Without names: an address has an @, an amount a digit; what is left is the name. */
function columnsByContent(cells: readonly string[]): Cells {
  const email = cells.find((cell) => cell.includes('@')) ?? '';
  const balance = cells.find((cell) => cell !== email && /\d/.test(cell)) ?? '';
  const name = cells.filter((cell) => cell !== email && cell !== balance && cell !== '').join(' ');
  return { name, first: '', last: '', email, balance };
}

/** `Lee, Ann` and `Ann Lee` are Ann Lee; what isn't first is last. */
function namesOf({ name, first, last }: Cells): readonly [first: string, last: string] {
  if (first !== '' || last !== '') return [first, last];
  const [family = '', given] = name.split(',', 2).map((part) => part.trim());
  if (given) return [given, family];
  const [one = '', ...others] = name.split(' ').filter(Boolean);
  return [one, others.join(' ')];
}
