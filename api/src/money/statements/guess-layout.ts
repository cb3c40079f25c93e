import type { ColumnRole, WordMeaning } from '@kickabout/contract';
import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { isValidIBAN } from 'ibantools';
import { minorInAny } from './amounts.ts';
import {
  bookingOf,
  guessHeading,
  letters,
  MONEY_IN,
  MONEY_OUT_WORDS,
  maySayNotBooked,
  saysNotBooked,
} from './bank-words.ts';
import { type ColumnMap, isEnough, moreColumns, plainName } from './csv-names.ts';
import { marksIn, type Row, rolesAt, type Table, textOf } from './csv-table.ts';
import { isCurrency } from './currencies.ts';
import { isDate } from './dates.ts';
import type { Layout, Roles, Words } from './layout.ts';

/** A column without a role: its place, its name, and its cells that aren't empty. */
type FreeColumn = { at: number; name: string; cells: string[] };

/** Guesses what a table's columns and words mean, to fill in the form in which an admin confirms it. Nothing is imported by a guess. */
export function guessLayout(money: ClubMoney, table: Table, chosen?: Roles): Layout {
  const columns = chosen ?? guessColumns(money, table);
  return { columns: [...columns], words: guessWords(table, columns) };
}

function guessColumns(money: ClubMoney, table: Table): Roles {
  const { header, rows } = table;
  const width = Math.max(header.length, ...rows.slice(0, 5).map((row) => row.length));
  const all = Array.from({ length: width }, (_, at): FreeColumn => {
    return { at, name: header[at] ?? '', cells: rows.flatMap((row) => row[at] || []) };
  });
  const roles = { ...withWhoseAccount(table) };
  // `Posted` may be a state or a day.
  if (all[roles.status ?? -1]?.cells.every(isDate)) delete roles.status;
  const free = () => all.filter(({ at }) => !Object.values(roles).includes(at));
  // Each way of finding one is better than the next.
  const find = (role: ColumnRole, ...ways: readonly ((column: FreeColumn) => boolean)[]) => {
    if (roles[role] !== undefined) return;
    const found = ways.map((fits) => free().find(fits)).find((column) => column !== undefined);
    if (found) roles[role] = found.at;
  };
  const isAll = (fits: (cell: string) => boolean) => (column: FreeColumn) =>
    column.cells.length > 0 && column.cells.every(fits);
  // Where the names say too little, what's in the columns fills in the form.
  const isUnnamed = !isEnough(roles);
  if (isUnnamed) find('date', isAll(isDate));
  if (isUnnamed && roles.paid_in === undefined)
    find(
      'amount',
      isAll((cell) => /\d[.,]\d\d\D*$/.test(cell) && !isDate(cell)),
    );
  find('status', isStatus);
  if (roles.amount !== undefined) find('direction', ...waysToDirection(money, table, roles));
  find('status', ({ cells }) =>
    cells.some((cell) => maySayNotBooked(cell) && playerIdFromReference(cell) === null),
  );
  find('kind', isOfMarks);
  find('currency', isOfCurrencies);
  if (isUnnamed)
    find(
      'payer',
      isAll(
        (cell) =>
          /^[^\d@]{4,60}$/.test(cell) && /\p{L}{2}/u.test(cell) && playerIdFromReference(cell) === null,
      ),
    );
  const [longest] = free()
    .filter(({ cells }) => cells.some((cell) => /\p{L}{2}/u.test(cell)))
    .toSorted((one, other) => other.cells.join('').length - one.cells.join('').length);
  if (isUnnamed && longest && roles.payer === undefined) find('description', ({ at }) => at === longest.at);
  const more = moreColumns(header, roles);
  const rest = free().filter(({ at }) => !more.payers.includes(at));
  const descriptions = [...more.descriptions, ...rest.filter(isOfText).map(({ at }) => at)];
  const roleOf = (at: number) =>
    (Object.entries(roles) as [ColumnRole, number][]).find(([, place]) => place === at)?.[0] ??
    (descriptions.includes(at) ? 'description' : more.payers.includes(at) ? 'payer' : null);
  return all.map(({ at }) => roleOf(at));
}

/** What the words of a table probably mean. One that isn't known has no meaning, so someone is asked. */
function guessWords({ rows }: Table, columns: Roles): Words {
  const words: Words = {};
  const add = (role: keyof Words, word: string, meaning: WordMeaning | undefined) => {
    if (meaning !== undefined) words[role] = { ...words[role], [letters(word)]: meaning };
  };
  const places = rolesAt(columns);
  const distinct = (at: number) => [...new Set(rows.map((row) => row[at] ?? ''))].slice(0, MOST_WORDS);
  for (const role of ['direction', 'status', 'kind'] as const)
    for (const at of places(role)) for (const word of distinct(at)) add(role, word, guessMeaning(role, word));
  const products = places('product').flatMap(distinct).filter(Boolean);
  const own =
    products.find((product) => OWN_PRODUCT.test(product)) ??
    (products.length === 1 ? products[0] : undefined);
  if (own !== undefined)
    for (const word of products) add('product', word, word === own ? 'counts' : 'left_out');
  for (const row of rows) {
    if (row.filter(Boolean).length === 1) add('heading', textOf(row), guessHeading(textOf(row)));
    for (const mark of marksIn(row, columns))
      add('mark', mark, saysNotBooked(mark) ? 'not_booked' : undefined);
  }
  return words;
}

/** More different words than that in a column are no kinds of rows. */
const MOST_WORDS = 100;
/** What banks call the account itself, beside its pots. */
const OWN_PRODUCT = /^(current|main|haupt|giro|betaal|compte courant)/i;

function guessMeaning(role: 'direction' | 'status' | 'kind', word: string): WordMeaning | undefined {
  const way = letters(word);
  const direction = MONEY_IN.has(way) ? 'in' : MONEY_OUT_WORDS.has(way) ? 'out' : undefined;
  if (role === 'direction') return direction;
  const booking = bookingOf(word);
  if (role === 'kind' && direction) return direction;
  return ({ booked: 'counts', pending: 'not_booked', declined: 'left_out', unknown: undefined } as const)[
    booking
  ];
}

/** A description: text that's longer than any code or category, or has a player's reference. */
const isOfText = ({ cells }: FreeColumn) =>
  cells.some(
    (cell) => playerIdFromReference(cell) !== null || (cell.length >= 24 && /\p{L}\s+\p{L}/u.test(cell)),
  );

/** Marks beside some rows, which a footnote may explain. */
const isOfMarks = ({ cells }: FreeColumn) =>
  cells.length > 0 && cells.every((cell) => /^[^\p{L}\p{N}\p{Sc}]{1,3}$/u.test(cell));

/** Signs or codes of currencies, whatever it's called. What was paid abroad has another currency. */
const isOfCurrencies = ({ name, cells }: FreeColumn) =>
  cells.length > 0 && cells.every(isCurrency) && !/local|original|foreign|source|target|from|to/i.test(name);

/** It says of each row whether it's booked, whatever it's called: some of its words are known. */
function isStatus({ cells }: FreeColumn): boolean {
  const known = cells.filter((cell) => bookingOf(cell) !== 'unknown' && !MONEY_IN.has(letters(cell)));
  const hasBooked = known.some((cell) => cell.length > 5 && bookingOf(cell) === 'booked');
  return hasBooked && known.length * 2 >= cells.length && cells.every((cell) => cell.length <= 40);
}

/** An account where a name is looked for. */
export const isAccount = (text: string): boolean => isValidIBAN(text.replace(/\s/g, '').toUpperCase());

/** What only a column with the club's own account is called. */
const OWN = /^(auftragskonto|ibanauftragskonto|(own|our|your|posted)account)/;

/**
 * The column that the file calls an account is the club's if its name says so, or if it's the same in rows of different payers.
 * Otherwise it's the payers'.
 */
function withWhoseAccount({ header, rows, columns }: Table): ColumnMap {
  const { account: at, payer_account, ...others } = columns;
  if (at === undefined || columns.sort_code !== undefined) return columns;
  const name = plainName(header[at] ?? '');
  if (OWN.test(name)) return columns;
  const payers = [columns.payer ?? [], moreColumns(header, columns).payers].flat();
  const cells = (column: number) => new Set(rows.flatMap((row) => row[column] || []));
  const isSame = cells(at).size === 1 && rows.every((row) => row[at]);
  if (isSame && payers.some((payer) => cells(payer).size > 1)) return columns;
  // A column `Account` isn't about payers where they have another: the bank names all of its customer's.
  const isGeneral = /^(account|rekening|rachunek)$/.test(name);
  const hasPayers = payer_account !== undefined || payers.some((payer) => [...cells(payer)].some(isAccount));
  const isBesidePayer = payers.some((payer) => at - payer === 2 || Math.abs(at - payer) === 1);
  const isOfOne = cells(at).size === 1 && [...cells(at)].some(isAccount) && payers.length > 0;
  if (isGeneral ? hasPayers || !isBesidePayer : isSame && !isOfOne && rows.length > 1 && !isBesidePayer)
    return columns;
  return { ...others, payer_account: payer_account ?? at };
}

/** The words and letters of banks for either side that no one uses for anything else, in a few languages. */
const CREDIT = /^(c|cr|crdt|credit|in|incoming|\+|k|kredit|h|haben|bij|abono|crédit|avere)$/i;
const DEBIT = /^(d|dr|dbit|debit|out|outgoing|-|s|soll|debet|af|cargo|débit|dare)$/i;

const saysSide = (cell = '') => CREDIT.test(cell) || DEBIT.test(cell);
const saysOut = (cell = '') => MONEY_OUT_WORDS.has(letters(cell));
const saysWay = (cell = '') => MONEY_IN.has(letters(cell)) || saysOut(cell);

/** A bank's code, which some tables have beside the payer's account. */
const isBankCode = (cell: string) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(cell);

/** What columns are called that may say which way money went. */
const OF_TYPES = /type|direction|kind|art$|vorgang|movement|richtung|soort|typ|rodzaj|sens|tipo|druh|slag/i;
/** What no one asks about if it's in every line. */
const OF_TRANSFERS =
  /pay|transfer|credit|deposit|top.?up|^(fpi|fpo|bgc|tfr|dep|cr)$|giro|bacs|order|uberweisung|gutschrift|overboeking|virement|przelew|platba|bonifico|pix/;

/**
 * Ways to find the column that says which way money went, at banks that write every amount without a sign. It needn't say so in
 * each row, or in words that are known: those where it doesn't are asked about.
 */
function waysToDirection(money: ClubMoney, { header, rows }: Table, roles: ColumnMap) {
  // The last row may be cut off.
  const whole = rows.slice(0, Math.max(1, rows.length - 1));
  const hasSigns = rows.some((row) => (minorInAny(money, row[roles.amount ?? -1] ?? '') ?? 0) < 0);
  const saying = (at: number, says: (cell?: string) => boolean) =>
    whole.filter((row) => says(row[at])).length / whole.length;
  const { payers } = moreColumns(header, { ...roles, amount: -1 });
  // Players’ references come with money that comes in.
  const isOther = (row: Row) => playerIdFromReference(row.join(' · ')) === null && !row.some(saysNotBooked);
  const isPlain = roles.paid_in !== undefined || rows.length < 2 || !rows.some(isOther);
  // Who paid is named in the text of the payment too.
  const isName = (at: number) =>
    rows.some((row) => row[at] && row.some((text, other) => other !== at && text.includes(row[at] ?? '')));
  return [
    ({ at }: FreeColumn) => saying(at, saysSide) === 1,
    ({ name }: FreeColumn) => /credit.?debit|debit.?credit|cr.?dr|dr.?cr/i.test(name),
    ({ at }: FreeColumn) => !hasSigns && saying(at, saysOut) > 0 && saying(at, saysWay) >= 1 / 2,
    ({ at, name, cells }: FreeColumn) => {
      // A player's reference may have letters alone.
      const hasReference = cells.some((cell) => playerIdFromReference(cell) !== null);
      if (hasSigns || isPlain || payers.includes(at) || hasReference) return false;
      const words = new Set(cells.map(letters));
      const isMore = words.size > 1 || [...words].some((word) => !OF_TRANSFERS.test(word));
      if (OF_TYPES.test(name) || saying(at, saysWay) > 0) return isMore && words.size <= MOST_WORDS;
      // Whatever it's called: balances can decide about it, or someone is asked.
      const areWords =
        rows.every((row) => /^\D{1,40}$/.test(row[at] ?? '')) && !isName(at) && !cells.every(isBankCode);
      return areWords && words.size > 1 && (words.size === 2 || words.size < rows.length);
    },
  ];
}
