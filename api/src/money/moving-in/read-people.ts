import { isPlainLine, type ResponseOf, SHEET_ROLES, type SheetRole } from '@kickabout/contract';
import { type ClubMoney, isAdjustmentAllowed } from '@kickabout/domain';
import { parse } from 'csv-parse/sync';
import { foldAddress } from '../../kernel/auth/address.ts';
import { amountProblem, decimalsIn, minorIn } from '../statements/amounts.ts';
import { letters } from '../statements/bank-words.ts';

type Preview = ResponseOf<'previewPeople'>;

/** A person on a sheet: who they are, and what they have paid in before, in minor units. Lines count from 1. */
export type SheetPerson = Preview['people'][number];

export type SheetFault = { line: number; reason: string };

/** What a sheet says. A column that has no role is left out. */
export type Sheet = Pick<Preview, 'people' | 'columns'> & { faults: SheetFault[] };

/** More than any club has. */
const MOST_PEOPLE = 500;
const LONGEST_NAME = 80;
const LONGEST_EMAIL = 254;
const LONGEST_SAMPLE = 60;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@.,;<>"]+$/;

/** What a column may be called, in letters alone: exactly so, or among other words. The first that fits counts. */
const HEADINGS: readonly (readonly [SheetRole, RegExp])[] = [
  ['email', /e?mail|courriel|correo/],
  ['name', /(last|surname|family|nachname).*(first|vorname)|(first|vorname).*(last|surname|nachname)/],
  [
    'first',
    /first|forename|given|vorname|prenom|voornaam|^imie|^jmeno|^nombre|fornavn|fornamn|etunimi|^nome$/,
  ],
  [
    'last',
    /last|surname|family|nachname|achternaam|nazwisko|prijmeni|apellido|etternavn|efternavn|efternamn|sukunimi|cognome|sobrenome/,
  ],
  ['owes', /^(owes|owed|owing|debts?|due|schuldet|schulden|dette|debe|dlug)$/],
  [
    'owes',
    /(balance|amount|fees?|total|money)(due|owe|outstanding)|(due|outstanding|owed|owing)(balance|amount)|arrears/,
  ],
  ['balance', /balance|credit|guthaben|saldo|solde|tegoed|kontostand|^paidin|^amount$/],
  [
    'name',
    /^(full|member|player|participant)?(name|names|naam|nom)$|^(player|players|who|member|spieler|mitglied|speler)$/,
  ],
];

/** A tick or another picture, which lists put beside a name, or part of one. */
const MARK = /[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}\p{Join_Control}\s]/u;

/** A cell without marks and blanks at its edges. */
function withoutMarks(cell: string): string {
  const characters = [...cell];
  const isText = (character: string) => !MARK.test(character);
  return characters
    .slice(Math.max(0, characters.findIndex(isText)), characters.findLastIndex(isText) + 1)
    .join('');
}

const roleOf = (heading: string): SheetRole | null =>
  HEADINGS.find(([, known]) => known.test(letters(heading)))?.[0] ?? null;

/**
 * The people of a sheet: CSV, or rows pasted from a spreadsheet, with the names of the columns above or without. A number is a
 * balance only if its heading says so, if it's written as money, or if an admin says so. Every line that can't be right has a
 * reason. Runs in a worker, since its time depends on what it reads.
 * @param chosen what an admin says that each column is
 */
export function readPeople(
  money: ClubMoney,
  text: string,
  chosen: readonly (SheetRole | null)[] | null = null,
): Sheet {
  const rows = rowsOf(text);
  const refusal = (reason: string): Sheet => ({ people: [], faults: [{ line: 1, reason }], columns: [] });
  if (rows.length === 0) return refusal('There’s no one on this sheet.');
  if (rows.length > MOST_PEOPLE + 1) return refusal(`A sheet can have at most ${MOST_PEOPLE} people.`);
  const header = isHeader(rows) ? (rows[0]?.cells ?? []) : [];
  const lines = header.length > 0 ? rows.slice(1) : rows;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const filled = Array.from({ length: width }, (_, at) => lines.flatMap(({ cells }) => cells[at] || []));
  const addresses = filled.flatMap((cells, at) => (cells.some((cell) => cell.includes('@')) ? [at] : []));
  const isDoubtful = chosen === null && addresses.length > 1;
  // An admin says which one: whoever signs in with it becomes the player.
  const roles =
    chosen ?? guessRoles(money, header, filled).map((role) => (role === 'email' && isDoubtful ? null : role));
  const columns = filled.map((cells, at) => ({
    name: header[at] ?? '',
    role: roles[at] ?? null,
    sample: cells.slice(0, 3).join(', ').slice(0, LONGEST_SAMPLE),
  }));
  const decimals = decimalsIn(lines.flatMap(({ cells }) => cells));
  const isTurned = /^(last|surname|family|nachname)/.test(letters(header[roles.indexOf('name')] ?? ''));
  const people: SheetPerson[] = [];
  const faults: SheetFault[] = [];
  for (const { line, cells } of lines) {
    const cell = cellsByRole(roles, cells);
    const reasons: string[] = [];
    const [first_name, last_name] = namesOf(cell, isTurned);
    if (first_name === '' || last_name === '')
      reasons.push('It needs a first and a last name. An initial is enough for the last.');
    if (first_name.length > LONGEST_NAME || last_name.length > LONGEST_NAME)
      reasons.push(`A name can have at most ${LONGEST_NAME} characters.`);
    if (![first_name, last_name].every((name) => name === '' || isPlainLine(name)))
      reasons.push('A name must be one line of letters, without invisible characters.');
    const email = cell.email.replace(/^mailto:/i, '');
    if (/\.invalid$/i.test(email)) reasons.push(`No mail can reach “${email.slice(0, 60)}”.`);
    if (email !== '' && (!isPlainLine(email) || email.length > LONGEST_EMAIL || !EMAIL.test(email)))
      reasons.push(`“${email.slice(0, 60)}” isn’t an email address.`);
    const written = cell.balance || cell.owes;
    const minor = written === '' ? 0 : minorIn(money, written, decimals);
    if (minor === null || Number.isNaN(minor)) reasons.push(amountProblem(written));
    else if (!isAdjustmentAllowed(0, minor)) reasons.push('Its balance is too large.');
    const balance = cell.balance === '' ? 0 - Number(minor) : Number(minor);
    if (reasons.length > 0) faults.push({ line, reason: reasons.join(' ') });
    else people.push({ line, first_name, last_name, email: email || null, balance });
  }
  if (isDoubtful) {
    const names = addresses.map((at) => (header[at] ? `“${header[at]}”` : `column ${at + 1}`)).join(' and ');
    faults.push({
      line: rows[0]?.line ?? 1,
      reason: `There are addresses in ${names}. Choose which column has the players’ own.`,
    });
  }
  const seen = new Map<string, number>();
  for (const { line, email } of people) {
    if (email === null) continue;
    const address = foldAddress(email);
    const before = seen.get(address);
    if (before !== undefined) faults.push({ line, reason: `${email} is on line ${before} as well.` });
    seen.set(address, line);
  }
  return { people, faults: faults.toSorted((one, other) => one.line - other.line), columns };
}

type Row = { line: number; cells: string[] };

/** Whole rows with their lines, by the delimiter that makes most rows alike. A tab is what a spreadsheet puts between cells. */
function rowsOf(text: string): Row[] {
  const body = text.replace(/^\uFEFF/, '').replace(/^"?sep=.*\r?\n/i, '');
  const readings = ['\t', ';', ','].map((delimiter) => {
    const rows = parseRows(body, delimiter);
    const widths = Map.groupBy(
      rows.filter(({ cells }) => cells.length > 1),
      ({ cells }) => cells.length,
    );
    return { rows, alike: Math.max(0, ...[...widths.values()].map(({ length }) => length)) };
  });
  return readings.toSorted((one, other) => other.alike - one.alike)[0]?.rows ?? [];
}

function parseRows(text: string, delimiter: string): Row[] {
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: MOST_PEOPLE + 2,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records
    .map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) =>
        withoutMarks(cell.replace(/[^\S\r\n]+/g, ' ')).replace(/^\d{1,3}[.)] ?(?=\p{L})/u, ''),
      ),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Whether the first row has the names of the columns: known ones, or words above a column of addresses. */
function isHeader([first, ...rows]: readonly Row[]): boolean {
  const cells = first?.cells ?? [];
  // “Email 1” is a heading, and “Ann Lee 7” may be one.
  if (cells.some((cell) => /[@\d]/.test(cell.replace(/(?<=\p{L}) ?\d{1,2}$/u, '')))) return false;
  const known = cells.filter((cell) => roleOf(cell) !== null);
  const isExact = HEADINGS.some(([, heading]) =>
    known.some((cell) => heading.exec(letters(cell))?.[0] === letters(cell)),
  );
  if (known.length > 1 || (known.length === 1 && isExact)) return true;
  return (
    rows.length > 0 &&
    cells.some((cell, at) => cell !== '' && rows.every((row) => row.cells[at]?.includes('@')))
  );
}

/** Money has decimals, a sign or a currency; shirt numbers and the numbers of a list don't. */
const isMoney = (money: ClubMoney, cell: string) =>
  /[.,]\d\d?\D*$|^[-(−]|\p{Sc}/u.test(cell) && Number.isInteger(minorIn(money, cell) ?? Number.NaN);

/** What the columns are by their names, or without names by what's in them. */
function guessRoles(
  money: ClubMoney,
  header: readonly string[],
  columns: readonly (readonly string[])[],
): (SheetRole | null)[] {
  const named = columns.map((_, at) => roleOf(header[at] ?? ''));
  // One of each: the first.
  const roles = named.map((role, at) => (named.indexOf(role) === at ? role : null));
  if (roles.some((role) => role === 'name' || role === 'first' || role === 'last')) return roles;
  const isTaken = (role: SheetRole) => roles.includes(role);
  const give = (role: SheetRole, fits: (cells: readonly string[]) => boolean) => {
    const at = columns.findIndex((cells, index) => roles[index] === null && cells.length > 0 && fits(cells));
    if (at >= 0 && !isTaken(role)) roles[at] = role;
  };
  const isText = (cells: readonly string[]) => cells.every((cell) => /^[^@\d]*$/.test(cell));
  give('email', (cells) => cells.some((cell) => cell.includes('@')));
  if (header.length === 0)
    give(
      'balance',
      (cells) =>
        cells.some((cell) => isMoney(money, cell)) &&
        cells.every((cell) => /^\D{0,4}[\d.,]+\D{0,4}$/.test(cell)),
    );
  give('name', isText);
  const at = roles.indexOf('name');
  const other = columns.findIndex(
    (cells, index) => roles[index] === null && cells.length > 0 && isText(cells),
  );
  if (other > at && at >= 0 && columns[at]?.every((cell) => !cell.includes(' '))) {
    roles[at] = 'first';
    roles[other] = 'last';
  }
  return roles;
}

type Cells = Record<SheetRole, string>;

const cellsByRole = (roles: readonly (SheetRole | null)[], cells: readonly string[]): Cells =>
  Object.fromEntries(SHEET_ROLES.map((role) => [role, cells[roles.indexOf(role)] ?? ''])) as Cells;

/** `Lee, Ann`, `LEE Ann` and `Ann Lee` are Ann Lee; what isn't first is last. */
function namesOf({ name, first, last }: Cells, isTurned: boolean): readonly [first: string, last: string] {
  if (first !== '' && last !== '') return [first, last];
  // `Name` beside a first name is the last one.
  if (first !== '' && name !== '' && !name.includes(first)) return [first, name];
  // Some sheets have the whole name in one of the two.
  const whole = name || first || last;
  const [family = '', given] = whole.split(',', 2).map((part) => part.trim());
  if (given) return [given, family];
  const capitals = /^(\p{Lu}{2,}(?:[ '’-]\p{Lu}{2,})*) (\p{Lu}?\p{Ll}.*)$/u.exec(whole);
  if (capitals) return [capitals[2] ?? '', capitals[1] ?? ''];
  const words = whole.split(' ').filter(Boolean);
  if (isTurned) return [words.at(-1) ?? '', words.slice(0, -1).join(' ')];
  return [words[0] ?? '', words.slice(1).join(' ')];
}
