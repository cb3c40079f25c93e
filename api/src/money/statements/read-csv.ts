import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { accountAbove } from '../payments/accounts.ts';
import { minorInAny } from './amounts.ts';
import {
  letters,
  maySayNotBooked,
  namesBalance,
  payerInText,
  readableText,
  saysNotBooked,
  writtenIn,
} from './bank-words.ts';
import { amountHabits, amountIn, findPockets, type Habits, type Row, type Sheet } from './csv-amounts.ts';
import { type Columns, findColumns, isAccount, sampleOf } from './csv-columns.ts';
import { type ColumnMap, isEnough } from './csv-names.ts';
import { canBeStatement, readCsvTable, type Table } from './csv-table.ts';
import { currencyAbove, currencyInName, currencyOfAccount } from './currencies.ts';
import { dateOrderIn, dayIn } from './dates.ts';
import { agreed } from './settle-statement.ts';
import { type Answers, type Draft, type FoundLine, NOT_A_STATEMENT, UnreadableFile } from './statement.ts';

/** A table whose columns an admin has to name: the row with their names, if any, and some rows below. */
export type UnknownTable = { header: string[]; rows: string[][]; guess: ColumnMap };

/**
 * Reads a CSV file by what its columns are called, or as an admin said.
 * @throws UnreadableFile
 */
export function readCsv(
  money: ClubMoney,
  text: string,
  answers: Answers,
  earlier: Earlier,
): Draft | UnknownTable {
  const table = readCsvTable(money, text);
  if (isOfShares(table.header)) throw new UnreadableFile(SHARES);
  const { header, rows } = table;
  const source = `CSV ${header.map(letters).join(';')}`;
  const known = agreed(earlier[source], answers);
  const format = `CSV (${known.columns ? 'your columns' : (table.bank ?? 'known columns')})`;
  if (known.columns || isEnough(table.columns)) return { format, source, ...readTable(money, table, known) };
  if (!canBeStatement(money, table)) throw new UnreadableFile(NOT_A_STATEMENT);
  const shown = (row: Row) => row.map((cell) => sampleOf(cell));
  return { header: shown(header), rows: rows.slice(0, 5).map(shown), guess: table.columns };
}

/** What was said of earlier files, by their source. */
export type Earlier = Readonly<Record<string, Answers>>;

function readTable(money: ClubMoney, table: Table, { dates, kind, ...answers }: Answers) {
  const { rows, header, isCut } = table;
  const columns = findColumns(money, table, answers.columns);
  const { roles } = columns;
  const cell: Sheet['cell'] = (row, role) => row[roles[role] ?? -1] ?? '';
  const sheet: Sheet = { money, rows, roles, cell };
  const ofPayers = [roles.payer, roles.reference, roles.notes, ...columns.payers];
  const found = dateOrderIn(rows.map((row) => cell(row, 'date')));
  const order = (found.isUnclear ? dates : undefined) ?? found.order;
  const habits = amountHabits(sheet, kind === 'card');
  const minorOf = (text = '') => minorInAny(money, text, habits.decimals);
  const pocket = findPockets(sheet, answers.words?.account ?? {});
  const above = accountAbove(table.preamble);
  const ofAmounts = [roles.amount, roles.paid_in, roles.paid_out].map((at) => header[at ?? -1] ?? '');
  const currency = ofAmounts.map(currencyInName).find(Boolean) ?? currencyAbove(table.preamble);
  const fee = header.findIndex((name) => FEE.test(name));
  let isPendingPart = false;
  const lines = rows.map((row, index): FoundLine => {
    const only = row.filter(Boolean);
    if (only.length === 1) isPendingPart = saysNotBooked(only[0] ?? '');
    // Some banks write what the owner calls the account, which is none of its numbers; a sort code alone is a bank's.
    const hasNumber = /\d{4}/.test(cell(row, 'account'));
    const account = hasNumber ? `${cell(row, 'sort_code')} ${cell(row, 'account')}`.trim() : above;
    const amount = amountIn(sheet, row, habits);
    const mayBePending = (text: string, at: number) =>
      [null, 'notes'].includes(columns.shown[at]?.role ?? null) && maySayNotBooked(text);
    const isPending = isPendingPart || row.some((text, at) => saysNotBooked(text) && !ofPayers.includes(at));
    return {
      said: JSON.stringify(row),
      day: dayIn(cell(row, 'date'), order),
      ...amount,
      currency: cell(row, 'currency') || amount.currency || currency || currencyOfAccount(account),
      status: isPending ? 'pending' : cell(row, 'status') || row.find(mayBePending) || '',
      ...wordsIn(sheet, row, columns),
      bankId: cell(row, 'id'),
      balance: minorOf(cell(row, 'balance')),
      time: cell(row, 'time'),
      account,
      fee: minorOf(row[fee]) || 0,
      isCut: isCut && index === rows.length - 1,
      ...pocket(row),
    };
  });
  const isOpen = answers.columns === undefined && table.bank === null;
  const isKnown = (name: string) => answers.words?.column?.[letters(name)] !== undefined;
  return {
    sections: [{ ...balancesAround(sheet, table.preamble, habits), lines }],
    isCut,
    columns: columns.shown,
    openColumns: isOpen ? columns.open.filter((name) => !isKnown(name)) : [],
    ...(found.isUnclear && { unclearDates: order }),
    ...(isOpen && kind === undefined && mayBeCard(roles, lines) && { mayBeCard: true }),
  };
}

const FEE = /^(fee|total ?fees?|geb(ü|ue)hr|charge|commission|prowizja|kosten)\b/i;

const SHARES = 'This is a list of trades in shares, not a statement of the club’s account.';

/** Brokers' lists have dates and amounts too. */
const isOfShares = (header: readonly string[]) =>
  header.some((name) => /^(ticker|symbol|isin|security|instrument)\b/i.test(name)) &&
  header.some((name) => /^(quantity|shares|no\. of shares|units|price per share)\b/i.test(name));

/** Columns that only an account's statement has. Those of cards have a date, a merchant and an amount. */
const OF_ACCOUNTS = 'paid_in paid_out direction payer reference balance sort_code status'.split(' ');

/** How banks describe transfers to an account, and the references that the club gives. */
const TRANSFER =
  /\b(faster payments?|bank giro|giro credit|standing order|fpi|fpo|bgc|sto|transfer (from|to))\b/i;

/** Whether nothing says that it's an account's statement. What was spent with a card has no sign. */
function mayBeCard(roles: ColumnMap, lines: readonly FoundLine[]): boolean {
  if (OF_ACCOUNTS.some((role) => role in roles)) return false;
  const isTransfer = ({ reference = '' }: FoundLine) =>
    TRANSFER.test(reference) || playerIdFromReference(reference) !== null;
  return lines.some(({ minor, day }) => day !== null && (minor ?? 0) > 0) && !lines.some(isTransfer);
}

/**
 * The balances that stand above and below the lines, or in rows of their own, where their names say which of the two they are. One
 * above the table that says neither, where no line has a balance, is the account's at the end.
 */
function balancesAround({ money, rows, cell }: Sheet, preamble: readonly Row[], { decimals }: Habits) {
  const isName = (row: Row) => row.some((text) => namesBalance(text.split(':', 1)[0] ?? '') === 'yes');
  const isAmount = (text: string) => /\d[.,]\d\d\D*$/.test(text) && dayIn(text) === null;
  const read = (row: Row = []) => {
    const written = cell(row, 'balance') || cell(row, 'amount') || row.find(isAmount)?.split(':').at(-1);
    return minorInAny(money, written ?? '', decimals);
  };
  const named = [...preamble, ...rows].filter(isName);
  const find = (which: RegExp) => read(named.find((row) => row.some((text) => which.test(text))));
  const hasOwn = rows.some((row) => cell(row, 'balance') !== '');
  const above = preamble.find((row) => isName(row) && !row.some((text) => OPENING.test(text)));
  return { opening: find(OPENING), closing: find(CLOSING) ?? (hasOwn ? null : read(above)) };
}

const OPENING =
  /opening|starting|brought|previous|\bb\/f|anfang|anterior|ancien|precedent|précédent|inizial|inicial|initial|begin|poczatkow|początkow|poprzedni|počáteční|nyitó|ingående|inngående|alkusaldo/i;
const CLOSING =
  /closing|ending|carried|\bc\/f|end ?saldo|endstand|schlusssaldo|nouveau|final|eindsaldo|końcow|koncow|konečný|záró|utgående|loppusaldo/i;

/** Who paid, and what they wrote. A bank with one column for both pads the name, or puts a comma behind it. */
function wordsIn({ cell }: Sheet, row: Row, { payers, descriptions }: Columns) {
  const description = cell(row, 'description');
  const others = descriptions.map((at) => row[at] ?? '');
  const bankSays = [cell(row, 'reference'), description, ...others].filter(Boolean);
  // Notes can be edited in the bank's app, so they don't identify a payment that has anything else.
  const parts = bankSays.length > 0 ? bankSays : [cell(row, 'notes')];
  const reference = readableText(
    [...new Set(parts.map((text) => (text.includes('SVWZ+') ? writtenIn(text) : text)))].join(' · '),
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
