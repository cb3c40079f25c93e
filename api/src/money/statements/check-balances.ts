import { playerIdFromReference } from '@kickabout/domain';
import { bookingOf } from './bank-words.ts';
import { BALANCE_ROW, DIRECTION_UNKNOWN, type FoundLine, NOT_BOOKED_YET } from './statement-line.ts';

/** Lines in the order of the file, between two balances where the file has those. Lines may have balances of their own. */
export type Section = { opening?: number | null; closing?: number | null; lines: FoundLine[] };

/** Where balances contradict what was read: at a line, or somewhere (`at` null). Minor units. */
export type Break = {
  at: number | null;
  /** What the file says the balance is, and what it would be by the lines. */
  said: number;
  summed: number;
  /** What would make it hold: a line's index, and how it would have to be read. */
  remedy: { at: number; reading: Remedy } | null;
};
export type Remedy = 'sign' | 'decimals' | 'no_payment';

/** What the balances decided about a line whose reading was doubtful. */
export type Decided = { at: number; what: 'direction' | 'amount' | 'kind' };

export type Checked = { isChecked: boolean; breaks: Break | null; decided: Decided[] };

/**
 * Checks a section by *opening + lines = closing*, line by line where lines have balances. Where a reading is doubtful (which way
 * money went, where the decimals begin, whether a row is a balance) and the balances leave only one, the line is changed to it.
 */
export function checkBalances(section: Section): Checked {
  const running = section.lines.filter(({ balance }) => isKnown(balance)).length;
  const checked = running >= 2 ? checkSteps(section) : checkSum(section);
  spreadWords(section.lines, checked.decided);
  return checked;
}

const isKnown = (minor: number | null | undefined): minor is number => minor != null && !Number.isNaN(minor);

/** Whether a line moves the balance. What isn't booked, isn't the account's, has no day, or is a balance itself doesn't. */
function counts({ ignored, minor, status = '', isCut, day }: FoundLine): boolean {
  const isBooked = !['pending', 'declined'].includes(bookingOf(status));
  return isBooked && ignored === undefined && minor !== null && !isCut && day !== null;
}

/** Whether two amounts have the same digits: `12.50` and 1250, however the decimals are written. */
function hasDigits(written: string | undefined, minor: number): boolean {
  const digits = (text: string) => {
    let number = Number(text.replace(/\D/g, ''));
    while (number > 0 && number % 10 === 0) number /= 10;
    return number;
  };
  return written !== undefined && minor !== 0 && digits(written) === digits(String(minor));
}

/** `1,234` can be a thousand or have three decimals. */
const isUnclear = ({ minor, written = '' }: FoundLine) =>
  Number.isNaN(minor) || /^\D*\d{1,3}[.,]\d{3}\D*$/.test(written);

/** Reads a line as the balances have it: they say that it moved the balance by `step`. False if they can't be right together. */
function fit(line: FoundLine, step: number, note: (what: Decided['what']) => void): boolean {
  const { minor, fee = 0 } = line;
  if (minor === null) return step === 0;
  if (minor !== step && minor - Math.abs(fee) !== step) {
    const isTurned = line.isUnsigned === true && minor === -step;
    if (!isTurned && !(isUnclear(line) && hasDigits(line.written, step))) return false;
    note(isTurned ? 'direction' : 'amount');
    line.minor = step;
    delete line.amountOdd;
  } else if (line.asks) note(line.asks.role === 'direction' ? 'direction' : 'kind');
  line.isProved = true;
  if (line.odd === DIRECTION_UNKNOWN) delete line.odd;
  if (line.asks?.role === 'status') line.status = '';
  delete line.asks;
  return true;
}

type Row = { line: FoundLine; at: number };

/** Line by line: each balance is the one before and the amount. */
function checkSteps({ opening, closing, lines }: Section): Checked {
  const rows = lines.map((line, at) => ({ line, at }));
  const list = inOrderOfTime(rows);
  const decided: Decided[] = [];
  let breaks: Break | null = null;
  let before = opening ?? null;
  /** Lines that count and have no balance: some banks write one for a day. */
  let waiting: FoundLine[] = [];
  for (let next = 0; next < list.length; next += 1) {
    const row = list[next] as Row;
    const { balance } = row.line;
    if (!isKnown(balance)) {
      if (counts(row.line)) waiting.push(row.line);
      continue;
    }
    if (!counts(row.line)) {
      before ??= row.line.ignored === undefined ? null : balance;
      continue;
    }
    if (before === null) {
      askWhetherBalance(row.line, row.line.minor === balance);
    } else {
      const start = before + sumOf(waiting);
      const fits = (one: Row) =>
        fit(one.line, (one.line.balance ?? 0) - start, (what) => decided.push({ at: one.at, what }));
      // Within a day, some banks list lines in an order of their own.
      const isFitting = (one: Row) =>
        one.line.day === row.line.day && counts(one.line) && isKnown(one.line.balance) && fits(one);
      const fitting = fits(row)
        ? next
        : list.indexOf(list.slice(next + 1, next + MOST_OF_A_DAY).find(isFitting) as Row);
      if (fitting > next) list.splice(next, 0, ...list.splice(fitting, 1));
      if (fitting < 0 && isRestated(row.line, balance - start)) {
        row.line.ignored = BALANCE_ROW;
        decided.push({ at: row.at, what: 'kind' });
      } else if (fitting < 0) breaks ??= breakAt(row, start, balance);
    }
    before = (list[next] as Row).line.balance as number;
    waiting = [];
  }
  if (breaks === null && isKnown(closing) && before !== null && before + sumOf(waiting) !== closing)
    breaks = { at: null, said: closing, summed: before + sumOf(waiting), remedy: null };
  return { isChecked: true, breaks, decided };
}

/** A row that repeats the balance moves nothing. */
const isRestated = ({ minor, balance }: FoundLine, step: number) => step === 0 && minor === balance;

const sumOf = (lines: readonly FoundLine[]) => lines.reduce((sum, { minor }) => sum + (minor || 0), 0);

/** How far a line is looked for in its day. */
const MOST_OF_A_DAY = 50;

function breakAt({ line, at }: Row, start: number, said: number): Break {
  const minor = line.minor ?? 0;
  const step = said - start;
  const reading = remedyOf(minor, step);
  return { at, said, summed: start + minor, remedy: reading && { at, reading } };
}

/** What would make an amount move the balance by `step`. */
function remedyOf(minor: number, step: number): Remedy | null {
  if (step === 0) return 'no_payment';
  if (step === -minor) return 'sign';
  return hasDigits(String(minor), step) && Math.sign(step) === Math.sign(minor) ? 'decimals' : null;
}

/** Some banks begin with the latest. The order is the one in which more lines agree. */
function inOrderOfTime(rows: readonly Row[]): Row[] {
  const known = (list: readonly Row[]) => list.filter(({ line }) => isKnown(line.balance) && counts(line));
  const agreeing = (list: readonly Row[]) =>
    known(list).filter(({ line }, index, all) => {
      const step = (line.balance ?? 0) - (all[index - 1]?.line.balance ?? Number.NaN);
      return step === line.minor || Math.abs(step) === Math.abs(line.minor ?? 0);
    }).length;
  const turned = rows.toReversed();
  const [one, other] = [agreeing(rows), agreeing(turned)];
  const days = rows.map(({ line }) => line.day ?? '').filter(Boolean);
  const isTurned = one === other ? (days[0] ?? '') > (days.at(-1) ?? '') : other > one;
  return isTurned ? turned : [...rows];
}

/** The first row of all may be the balance before it. */
function askWhetherBalance(line: FoundLine, isEqual: boolean): void {
  if (!isEqual || line.minor === null || line.minor <= 0 || hasPlayer(line)) return;
  line.asks ??= { role: 'row', word: wordsOf(line) };
}

const wordsOf = ({ payer = '', reference = '' }: FoundLine) => reference || payer;
const hasPlayer = (line: FoundLine) =>
  playerIdFromReference(`${line.payer ?? ''} · ${line.reference ?? ''}`) !== null;

/** The most words whose meanings are tried. */
const MOST_WORDS = 8;

/** Over all lines, where they have no balances of their own. */
function checkSum({ opening, closing, lines }: Section): Checked {
  const decided: Decided[] = [];
  const places = lines.map((line, at) => ({ line, at })).filter(({ line }) => counts(line));
  askAboutEnds(places);
  if (!isKnown(opening) || !isKnown(closing)) return { isChecked: false, breaks: null, decided };
  const rest = () => closing - opening - sumOf(places.map(({ line }) => line));
  const [unread, ...more] = places.filter(({ line }) => Number.isNaN(line.minor));
  if (unread && more.length === 0) fit(unread.line, rest(), (what) => decided.push({ at: unread.at, what }));
  const words = [...new Set(places.flatMap(({ line }) => (line.asks ? keyOf(line) : [])))].slice(
    0,
    MOST_WORDS,
  );
  const effect = (key: string) =>
    places
      .filter(({ line }) => line.asks && keyOf(line) === key)
      .reduce((sum, { line }) => sum + (line.minor || 0) * (line.asks?.role === 'direction' ? 2 : 1), 0);
  const solutions = Array.from({ length: 2 ** words.length }, (_, bits) =>
    words.filter((_word, bit) => bits & (1 << bit)),
  ).filter((not) => rest() + not.reduce((sum, key) => sum + effect(key), 0) === 0);
  const [only, another] = solutions;
  if (only && another === undefined)
    for (const { line, at } of places.filter(({ line }) => line.asks)) {
      const isOther = only.includes(keyOf(line));
      const role = line.asks?.role;
      const minor = line.minor ?? 0;
      if (isOther && role !== 'direction') line.ignored = role === 'row' ? BALANCE_ROW : NOT_BOOKED_YET;
      fit(line, isOther && role === 'direction' ? -minor : minor, (what) => decided.push({ at, what }));
    }
  const left = solutions.length > 0 ? 0 : rest();
  if (left === 0) return { isChecked: true, breaks: null, decided };
  const remedy = places
    .map(({ line, at }) => ({ at, reading: remedyOf(line.minor ?? 0, (line.minor ?? 0) + left) }))
    .find(({ reading }) => reading !== null);
  return {
    isChecked: true,
    breaks: { at: null, said: closing, summed: closing - left, remedy: (remedy as Break['remedy']) ?? null },
    decided,
  };
}

const keyOf = ({ asks }: FoundLine) => `${asks?.role} ${asks?.word}`;

/** Rows at the ends may be balances if the players’ payments between add up to their difference, and the last a total of all. */
function askAboutEnds(rows: readonly Row[]): void {
  const [first, ...between] = rows;
  const last = between.pop();
  if (!first || !last || between.length === 0 || hasPlayer(last.line)) return;
  if (!between.some(({ line }) => hasPlayer(line))) return;
  const sum = sumOf(between.map(({ line }) => line));
  const [start, end] = [first.line.minor ?? Number.NaN, last.line.minor ?? Number.NaN];
  const isBetween = Math.abs(end - start) === Math.abs(sum) && !hasPlayer(first.line);
  const isTotal = between.length > 1 && end === start + sum;
  if (isBetween && sum !== 0)
    for (const { line } of [first, last]) line.asks ??= { role: 'row', word: wordsOf(line) };
  else if (isTotal) last.line.asks ??= { role: 'row', word: wordsOf(last.line) };
}

/** What the balances say of a word in some lines, it says in the others too. */
function spreadWords(lines: readonly FoundLine[], decided: Decided[]): void {
  const ways = new Map<string, Set<number>>();
  for (const { isProved, word, minor } of lines)
    if (isProved && word !== undefined && minor)
      ways.set(word, (ways.get(word) ?? new Set()).add(Math.sign(minor)));
  // One word alone may be a mistake of the file; two that are opposites aren't.
  const known = [...ways].filter(([, signs]) => signs.size === 1);
  const areOpposites = new Set(known.map(([, [sign]]) => sign)).size === 2;
  const isMixed = lines.some(({ isUnsigned, isProved, minor }) => isUnsigned && isProved && (minor ?? 0) < 0);
  for (const [at, line] of lines.entries()) {
    if (!line.isUnsigned || line.isProved || line.minor === null) continue;
    const [way, ...others] = ways.get(line.word ?? '') ?? [];
    if (areOpposites && way !== undefined && others.length === 0) {
      line.minor = way * Math.abs(line.minor);
      if (line.odd === DIRECTION_UNKNOWN) delete line.odd;
      delete line.asks;
      decided.push({ at, what: 'direction' });
    } else if (isMixed && !hasPlayer(line)) {
      line.odd = DIRECTION_UNKNOWN;
      if (line.word !== undefined) line.asks = { role: 'direction', word: line.word };
    }
  }
}
