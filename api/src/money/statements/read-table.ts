import type { ColumnRole } from '@kickabout/contract';
import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { accountAbove } from '../payments/accounts.ts';
import { minorInAny } from './amounts.ts';
import { letters, OWN_POT, OWN_TRANSFER, payerInText, readableText, writtenIn } from './bank-words.ts';
import { isEnough } from './csv-names.ts';
import {
  canBeStatement,
  marksIn,
  type Row,
  readCsvTable,
  rolesAt,
  type Table,
  textOf,
  withoutSigns,
} from './csv-table.ts';
import { currencyAbove, currencyInName, currencyOfAccount } from './currencies.ts';
import { dateHabits, dayIn, type Expected, isDate, unclearMonth } from './dates.ts';
import { guessLayout, isAccount } from './guess-layout.ts';
import {
  type Answers,
  type Layouts,
  meaningOf,
  mergeLayouts,
  type Roles,
  SHIPPED_LAYOUTS,
} from './layout.ts';
import {
  explained,
  type Guessed,
  hasPlayer,
  labelOf,
  questionsOfRow,
  type Reading,
  shapeOf,
} from './row-words.ts';
import { type Draft, type FoundLine, NOT_A_STATEMENT, UnreadableFile } from './statement.ts';
import { AMOUNTS, amountHabits, amountIn, balancesAround } from './table-amounts.ts';

/** What an admin says of a file, the confirmed layouts of the club, and the days that a file's are expected in. */
export type Known = { answers: Answers; layouts: Layouts; expected: Expected | null };

/** A table that has no columns for a date and an amount yet. */
export type UnknownTable = { source: string; table: NonNullable<Draft['table']> };

/**
 * Reads a table by its layout: as it's shipped, as an admin confirmed it or, until then, by guesses that are only shown.
 * @throws UnreadableFile
 */
export function readTable(
  money: ClubMoney,
  text: string,
  { answers, layouts, expected }: Known,
): Draft | UnknownTable {
  const table = readCsvTable(money, text, (source) => source in layouts);
  if (isOfShares(table.header)) throw new UnreadableFile(SHARES);
  const { source, header, rows, isCut } = table;
  const shipped = SHIPPED_LAYOUTS.get(source)?.layout;
  const stored = layouts[source] && mergeLayouts(shipped, layouts[source]);
  const confirmed = answers.columns ? undefined : (stored ?? shipped);
  const layout = mergeLayouts(confirmed ?? guessLayout(money, table, answers.columns), answers);
  const nameOf = (at: number) => header[at] || `Column ${at + 1}`;
  const columns = (layout.columns ?? []).map((role, at) =>
    meaningOf(layout.words, 'column', nameOf(at)) === 'kind' ? (role ?? 'kind') : role,
  );
  const width = Math.max(columns.length, header.length);
  const shown = {
    isConfirmed: confirmed !== undefined,
    layout,
    columns: Array.from({ length: width }, (_, at) => ({
      name: header[at] ?? '',
      role: columns[at] ?? null,
      samples: rows.slice(0, SHOWN_ROWS).map((row) => (row[at] ?? '').slice(0, LONGEST_SAMPLE)),
    })),
  };
  if (!isEnough(Object.fromEntries(columns.flatMap((role, at) => (role ? [[role, at]] : []))))) {
    if (!canBeStatement(money, table)) throw new UnreadableFile(NOT_A_STATEMENT);
    return { source, table: { ...shown, words: [], empty: [] } };
  }
  const read = linesOf(money, table, { layout, columns, nameOf, isConfirmed: shown.isConfirmed, expected });
  const format = `CSV (${answers.columns ? 'your columns' : (table.bank ?? 'known columns')})`;
  return { format, source, isCut, ...read, table: { ...shown, ...read.table } };
}

const SHOWN_ROWS = 5;
const LONGEST_SAMPLE = 200;

function linesOf(money: ClubMoney, { rows, header, preamble, isCut }: Table, reading: Reading) {
  const { layout, columns, isConfirmed, expected } = reading;
  const places = rolesAt(columns);
  const cell = (row: Row, role: ColumnRole) => row[places(role)[0] ?? -1] ?? '';
  const isCard = layout.kind === 'card';
  const dates = dateHabits(rows.map((row) => withoutSigns(cell(row, 'date'))).filter(isDate), {
    expected,
    ...(layout.dates && { order: layout.dates }),
    ...(layout.words?.month && { months: layout.words.month }),
  });
  const amounts = amountHabits(money, rows, columns);
  const above = layout.account ?? accountAbove(preamble);
  const ofAmounts = AMOUNTS.map((role) => header[places(role)[0] ?? -1] ?? '');
  const currency = ofAmounts.map(currencyInName).find(Boolean) ?? currencyAbove(preamble);
  const fee = header.findIndex((name) => FEE.test(name));
  const told = new Map<string, NonNullable<Draft['table']>['words'][number]>();
  let heading = '';
  const lines = rows.map((row, index): FoundLine => {
    const isHeading = row.filter(Boolean).length === 1;
    if (isHeading) heading = textOf(row);
    // Some banks write what the owner calls the account, which is none of its numbers; a sort code alone is a bank's.
    const hasNumber = /\d{4}/.test(cell(row, 'account'));
    const account = hasNumber ? `${cell(row, 'sort_code')} ${cell(row, 'account')}`.trim() : above;
    const amount = amountIn(money, row, { columns, amounts, isCard });
    const written = withoutSigns(cell(row, 'date'));
    const words = wordsIn(row, columns);
    const line: FoundLine = {
      said: JSON.stringify(row),
      day: dayIn(written, dates),
      ...amount,
      currency: cell(row, 'currency') || amount.currency || currency || currencyOfAccount(account),
      ...words,
      bankId: cell(row, 'id'),
      balance: minorInAny(money, cell(row, 'balance'), amounts.decimals),
      time: cell(row, 'time'),
      account,
      fee: minorInAny(money, row[fee] ?? '', amounts.decimals) || 0,
      isCut: isCut && index === rows.length - 1,
      shape: shapeOf(row, columns),
      label: labelOf(row, columns),
    };
    if (isHeading && meaningOf(layout.words, 'heading', heading) === 'not_booked')
      return { ...line, status: 'pending' };
    if (line.minor === null) return line;
    const asked: Guessed[] = [
      ...(['product', 'status', 'kind', 'direction'] as const).flatMap((role) =>
        places(role).flatMap((at) => (role === 'product' && !row[at] ? [] : { role, word: row[at] ?? '' })),
      ),
      ...(heading === '' ? [] : [{ role: 'heading', word: heading } as const]),
      ...marksIn(row, columns).map((word) => ({ role: 'mark', word }) as const),
      ...questionsOfRow(row, line, reading),
    ];
    const month = unclearMonth(written, dates.months);
    if (month !== null) asked.push({ role: 'month', word: month });
    const found = asked.map(({ guess, ...one }) => ({
      ...one,
      meaning: meaningOf(layout.words, one.role, one.word) ?? (isConfirmed ? undefined : guess),
    }));
    for (const { meaning = null, ...one } of found) {
      const key = `${one.role} ${letters(one.word)}`;
      const places = told.get(key)?.places ?? [];
      places.push(index + 1);
      told.set(key, { ...one, meaning, places });
    }
    return isOwnTransfer(row) ? { ...explained(line, found), fault: MAY_BE_OWN } : explained(line, found);
  });
  leaveOutPots(lines);
  dropSamePayer(lines);
  const isEmpty = (at: number) => rows.every((row) => !row[at]);
  return {
    sections: [{ ...balancesAround(money, rows, { preamble, columns, decimals: amounts.decimals }), lines }],
    ...(dates.isUnclear && layout.dates === undefined && { unclearDates: dates.order }),
    ...(!isConfirmed && layout.kind === undefined && mayBeCard(columns, lines) && { mayBeCard: true }),
    table: {
      dates: dates.order,
      words: [...told.values()],
      empty: columns.flatMap((role, at) => (role === null && isEmpty(at) ? at : [])),
    },
  };
}

const FEE = /^(fee|total ?fees?|geb(ü|ue)hr|charge|commission|prowizja|kosten)\b/i;

const SHARES = 'This is a list of trades in shares, not a statement of the club’s account.';

/** Brokers' lists have dates and amounts too. */
const isOfShares = (header: Row) =>
  header.some((name) => /^(ticker|symbol|isin|security|instrument)\b/i.test(name)) &&
  header.some((name) => /^(quantity|shares|no\. of shares|units|price per share)\b/i.test(name));

/** Columns that only an account's statement has. Those of cards have a date, a merchant and an amount. */
const OF_ACCOUNTS = 'paid_in paid_out direction payer reference balance sort_code status'.split(' ');

/** How banks describe transfers to an account, and the references that the club gives. */
const TRANSFER =
  /\b(faster payments?|bank giro|giro credit|standing order|fpi|fpo|bgc|sto|transfer (from|to))\b/i;

/** Whether nothing says that it's an account's statement. What was spent with a card has no sign. */
function mayBeCard(columns: Roles, lines: readonly FoundLine[]): boolean {
  if (columns.some((role) => role && OF_ACCOUNTS.includes(role))) return false;
  const isTransfer = (line: FoundLine) => TRANSFER.test(line.reference ?? '') || hasPlayer(line);
  return lines.some(({ minor, day }) => day !== null && (minor ?? 0) > 0) && !lines.some(isTransfer);
}

const MAY_BE_OWN = 'It may be a transfer from the account’s own savings.';

/** Some banks say it in the type or the words of the transfer. What a player's reference is in isn't one. */
const isOwnTransfer = (row: Row): boolean =>
  row.some((text) => text.length <= 60 && OWN_TRANSFER.test(text)) &&
  playerIdFromReference(row.join(' · ')) === null;

/**
 * Some banks list savings pockets in the same file. What comes out of a pocket isn't a payment: a row that's left out has the same amount,
 * going out, on the same day.
 */
function leaveOutPots(lines: readonly FoundLine[]): void {
  const key = ({ day }: FoundLine, minor: number) => `${day} ${minor}`;
  const pots = lines.filter(({ ignored }) => ignored?.startsWith('Another account'));
  const left = new Set(pots.map((line) => key(line, -(line.minor ?? 0))));
  for (const line of lines) {
    const isFromPot =
      left.has(key(line, line.minor ?? 0)) || (pots.length > 0 && OWN_POT.test(line.reference ?? ''));
    if (line.ignored === undefined && (line.minor ?? 0) > 0 && isFromPot) line.fault = MAY_BE_OWN;
  }
}

/** A payer who is the same in rows of different players or accounts is the club itself, or a word of the bank's. */
function dropSamePayer(lines: readonly FoundLine[]): void {
  const credits = lines.filter(({ minor, payer }) => (minor ?? 0) > 0 && payer);
  const [first] = credits;
  if (!first || credits.some(({ payer }) => payer !== first.payer)) return;
  const accounts = new Set(credits.map(({ payerAccount }) => payerAccount).filter(Boolean));
  const players = new Set(credits.flatMap((line) => playerIdFromReference(line.reference ?? '') ?? []));
  const isOut = lines.some(({ minor, payer }) => (minor ?? 0) < 0 && payer === first.payer);
  if (accounts.size > 1 || (accounts.size === 0 && players.size > 1) || isOut)
    for (const line of lines) if (line.payer === first.payer) line.payer = '';
}

/** Who paid, and what they wrote. A bank with one column for both pads the name, or puts a comma behind it. */
function wordsIn(row: Row, columns: Roles) {
  const places = rolesAt(columns);
  const all = (role: ColumnRole) => places(role).flatMap((at) => row[at] || []);
  const descriptions = all('description');
  const bankSays = [...all('reference'), ...descriptions];
  // Notes can be edited in the bank's app, so they don't identify a payment that has anything else.
  const parts = bankSays.length > 0 ? bankSays : all('notes');
  const reference = readableText(
    [...new Set(parts.map((text) => (text.includes('SVWZ+') ? writtenIn(text) : text)))].join(' · '),
  );
  const names = all('payer');
  const payer =
    names.find((name) => !isAccount(name)) ?? (payerInText(reference) || payerIn(descriptions[0] ?? ''));
  return { payer, payerAccount: all('payer_account')[0] ?? names.find(isAccount) ?? '', reference };
}

function payerIn(description: string): string {
  const lastLine = description.split(/[\n\r]/).at(-1) ?? '';
  const from = /\bFROM\s+(?=\S)/i.exec(lastLine);
  if (from) return lastLine.slice(from.index + from[0].length);
  return (description.split(/\s{3}|[,\t\n]/, 1)[0] ?? '').trim();
}
