import type { ColumnRole } from '@kickabout/contract';
import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { isValidIBAN } from 'ibantools';
import { minorInAny } from './amounts.ts';
import { bookingOf, letters, MONEY_IN, MONEY_OUT_WORDS, saysNotBooked } from './bank-words.ts';
import { type ColumnMap, moreColumns, plainName } from './csv-names.ts';
import type { Table } from './csv-table.ts';
import { isCurrency } from './currencies.ts';
import { dayIn } from './dates.ts';

export type Columns = ReturnType<typeof findColumns>;

/** A column without a role: its place, its name, and its cells that aren't empty. */
type FreeColumn = { at: number; name: string; cells: string[] };

/** Finds out what columns hold: by their names, or as an admin said, and then by what's in them. */
export function findColumns(money: ClubMoney, table: Table, answered?: ColumnMap) {
  const { header, rows } = table;
  const width = Math.max(header.length, ...rows.slice(0, 5).map((row) => row.length));
  const all = Array.from({ length: width }, (_, at): FreeColumn => {
    return { at, name: header[at] ?? '', cells: rows.flatMap((row) => row[at] || []) };
  });
  const roles = { ...(answered ?? withWhoseAccount(table)) };
  const free = () => all.filter(({ at }) => !Object.values(roles).includes(at));
  // Each way of finding one is better than the next.
  const find = (role: ColumnRole, ...ways: readonly ((column: FreeColumn) => boolean)[]) => {
    if (roles[role] !== undefined) return;
    const found = ways.map((fits) => free().find(fits)).find((column) => column !== undefined);
    if (found) roles[role] = found.at;
  };
  find('status', isStatus);
  if (roles.amount !== undefined) find('direction', ...waysToDirection(money, table, roles));
  find('currency', isOfCurrencies);
  const more = moreColumns(header, roles);
  const payers = answered ? [] : more.payers;
  const rest = free().filter(({ at }) => !payers.includes(at));
  const long = table.bank === null ? rest.filter(isOfText).map(({ at }) => at) : [];
  const descriptions = [...new Set([...more.descriptions, ...long])];
  const roleOf = (at: number) =>
    (Object.entries(roles) as [ColumnRole, number][]).find(([, place]) => place === at)?.[0] ??
    (descriptions.includes(at) ? 'description' : payers.includes(at) ? 'payer' : null);
  return {
    roles,
    /** More columns for the payer, where the first is empty, and for the description. */
    ...{ payers, descriptions },
    shown: all.map(({ at, name, cells }) => ({ name, role: roleOf(at), sample: sampleOf(cells[0]) })),
    /** Columns of dates or amounts that no one knows, by their names: what matters may be in them. */
    open: free().flatMap((column) => (isOpen(column) ? column.name : [])),
  };
}

/** As much of a cell as people are shown. */
export const sampleOf = (cell = ''): string => cell.slice(0, 200);

/** A description, at a bank that isn't known: text that's longer than any code or category, or has a player's reference. */
const isOfText = ({ cells }: FreeColumn) =>
  cells.some(
    (cell) => playerIdFromReference(cell) !== null || (cell.length >= 24 && /\p{L}\s+\p{L}/u.test(cell)),
  );

/** Signs or codes of currencies, whatever it's called. What was paid abroad has another currency. */
const isOfCurrencies = ({ name, cells }: FreeColumn) =>
  cells.length > 0 && cells.every(isCurrency) && !/local|original|foreign|source|target|from|to/i.test(name);

/** It says of each row whether it's booked, whatever it's called: some of its words are known. */
function isStatus({ cells }: FreeColumn): boolean {
  const known = cells.filter((cell) => bookingOf(cell) !== 'unknown' && !MONEY_IN.has(letters(cell)));
  const hasBooked = known.some((cell) => cell.length > 5 && bookingOf(cell) === 'booked');
  return hasBooked && known.length * 2 >= cells.length && cells.every((cell) => cell.length <= 40);
}

/** What else has dates and amounts at most banks, and doesn't matter: the value date, fees, what was paid in other currencies. */
const NO_MATTER =
  /valu|walut|wert|interest|rente|started|fee|gebühr|charge|commission|prowizja|kosten|original|orig\.|ursprung|foreign|fremd|local|exchange|rate|kurs|anzahl|number|nummer|soll|haben|debit|credit/i;

function isOpen({ name, cells }: FreeColumn): boolean {
  const isDateOrAmount = (cell: string) =>
    /^[-+]?\d[\d., ]*[.,]\d\d$/.test(cell) || (cell.length < 20 && dayIn(cell) !== null);
  return name !== '' && !NO_MATTER.test(name) && cells.length > 0 && cells.every(isDateOrAmount);
}

/** An account where a name is looked for. */
export const isAccount = (text: string): boolean => isValidIBAN(text.replace(/\s/g, '').toUpperCase());

/** What only a column with the club's own account is called. */
const OWN = /^(auftragskonto|ibanauftragskonto|(own|our|your|posted)account)/;

/**
 * The column that the file calls an account is the club's if its name says so, or if it's the same in every row and not beside
 * a payer's name. Otherwise it's the payers'.
 */
function withWhoseAccount({ header, rows, columns, bank }: Table): ColumnMap {
  const { account: at, payer_account, ...others } = columns;
  if (at === undefined || columns.sort_code !== undefined || bank !== null) return columns;
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
  if (isGeneral ? hasPayers || !isBesidePayer : isSame && rows.length > 1 && !isBesidePayer) return columns;
  return { ...others, payer_account: payer_account ?? at };
}

/** The words and letters of banks for either side that no one uses for anything else, in a few languages. */
const CREDIT = /^(c|cr|crdt|credit|in|incoming|\+|k|kredit|h|haben|bij|abono|crédit|avere)$/i;
const DEBIT = /^(d|dr|dbit|debit|out|outgoing|-|s|soll|debet|af|cargo|débit|dare)$/i;

const saysSide = (cell = '') => CREDIT.test(cell) || DEBIT.test(cell);
const saysOut = (cell = '') => MONEY_OUT_WORDS.has(letters(cell));
const saysWay = (cell = '') => MONEY_IN.has(letters(cell)) || saysOut(cell);

/** What columns are called that may say which way money went. */
const OF_TYPES = /type|direction|kind|art$|vorgang|movement|richtung|soort|typ|rodzaj|sens|tipo|druh|slag/i;
/** What no one asks about if it's in every line. */
const OF_TRANSFERS =
  /pay|transfer|credit|deposit|top.?up|^(fpi|fpo|bgc|tfr|dep|cr)$|giro|bacs|order|uberweisung|gutschrift|overboeking|virement|przelew|platba|bonifico|pix/;
/** A column of more different words is about something else. */
const MOST_TYPES = 6;

/**
 * Ways to find the column that says which way money went, at banks that write every amount without a sign. It needn't say so in
 * each row, or in words that are known: those where it doesn't are asked about.
 */
function waysToDirection(money: ClubMoney, { header, rows, bank }: Table, roles: ColumnMap) {
  // The last row may be cut off.
  const whole = rows.slice(0, Math.max(1, rows.length - 1));
  const hasSigns = rows.some((row) => (minorInAny(money, row[roles.amount ?? -1] ?? '') ?? 0) < 0);
  const saying = (at: number, says: (cell?: string) => boolean) =>
    whole.filter((row) => says(row[at])).length / whole.length;
  const { payers } = moreColumns(header, { ...roles, amount: -1 });
  // Players’ references come with money that comes in.
  const isOther = (row: readonly string[]) =>
    playerIdFromReference(row.join(' · ')) === null && !row.some(saysNotBooked);
  const isPlain = bank !== null || roles.paid_in !== undefined || rows.length < 2 || !rows.some(isOther);
  return [
    ({ at }: FreeColumn) => saying(at, saysSide) === 1,
    ({ name }: FreeColumn) => /credit.?debit|debit.?credit|cr.?dr|dr.?cr/i.test(name),
    ({ at }: FreeColumn) => !hasSigns && saying(at, saysOut) > 0 && saying(at, saysWay) >= 1 / 2,
    ({ at, name, cells }: FreeColumn) => {
      if (hasSigns || isPlain) return false;
      const words = new Set(cells.map(letters));
      // Whatever it's called: balances can decide about it, or someone is asked.
      const areTwo =
        words.size === 2 && rows.every((row) => /^\D{1,40}$/.test(row[at] ?? '')) && !payers.includes(at);
      const mayBeAbout = OF_TYPES.test(name) || saying(at, saysWay) > 0 || areTwo;
      const isMore = words.size > 1 || [...words].some((word) => !OF_TRANSFERS.test(word));
      return mayBeAbout && isMore && words.size <= MOST_TYPES;
    },
  ];
}
