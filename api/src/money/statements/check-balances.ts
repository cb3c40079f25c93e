import type { ResponseOf } from '@kickabout/contract';
import { playerIdFromReference } from '@kickabout/domain';
import { bookingOf } from './bank-words.ts';
import { BALANCE_ROW, DIRECTION_UNKNOWN, type FoundLine, NOT_BOOKED_YET, type Section } from './statement.ts';

/** Whether balances agree with what was read, and where they don't. Minor units. */
export type Balances = ResponseOf<'previewStatement'>['balances'];
type Remedy = NonNullable<Balances['remedy']>;

export const UNCHECKED: Balances = { state: 'none', place: null, said: null, summed: null, remedy: null };
const AGREE: Balances = { ...UNCHECKED, state: 'agree' };

/**
 * Checks a section by *opening + lines = closing*, line by line where lines have balances. Where a reading is doubtful (which way
 * money went, where the decimals begin, whether a row is a balance) and the balances leave only one, the line is changed to it.
 */
export function checkBalances(section: Section, askAboutRow: (line: FoundLine) => void): Balances {
  const running = section.lines.filter(({ balance }) => isKnown(balance)).length;
  const balances = running >= 2 ? checkSteps(section, askAboutRow) : checkSum(section, askAboutRow);
  spreadWords(section.lines);
  return balances;
}

const isKnown = (minor: number | null | undefined): minor is number => minor != null && !Number.isNaN(minor);

/** Whether a line moves the balance. What isn't booked, isn't the account's, has no day, or is a balance itself doesn't. */
function counts({ ignored, minor, status = '', isCut, day }: FoundLine): boolean {
  const isBooked = !['pending', 'declined'].includes(bookingOf(status));
  return isBooked && ignored === undefined && minor !== null && !isCut && day !== null;
}

/** Whether two amounts have the same digits: `12.50` and 1250, however the decimals are written. */
const hasDigits = (written: string | undefined, minor: number) =>
  minor !== 0 && digitsOf(written ?? '') === digitsOf(String(minor));
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+|(?<!0)0+$/g, '');

/** `1,234` can be a thousand or have three decimals. */
const isUnclear = ({ minor, written = '' }: FoundLine) =>
  Number.isNaN(minor) || /^\D*\d{1,3}[.,]\d{3}\D*$/.test(written);

/** Reads a line as the balances have it: they say that it moved the balance by `step`. False if they can't be right together. */
function fit(line: FoundLine, step: number): boolean {
  const { minor, fee = 0 } = line;
  if (minor === null) return step === 0;
  if (minor !== step && minor - Math.abs(fee) !== step) {
    const isTurned = line.isUnsigned === true && minor === -step;
    if (!isTurned && !(isUnclear(line) && hasDigits(line.written, step))) return false;
    line.decided = isTurned ? 'direction' : 'amount';
    line.minor = step;
    delete line.amountFault;
  } else if (line.asks) line.decided = line.asks.role === 'direction' ? 'direction' : 'kind';
  line.isProved = true;
  const way = (line.minor ?? 0) < 0 ? 'out' : 'in';
  const direction =
    line.isUnsigned && line.word !== undefined ? [{ role: 'direction', word: line.word } as const] : [];
  line.learned = [...direction, ...(line.open ?? [])].flatMap(({ role, word }) =>
    role === 'row' ? [] : { role, word, meaning: role === 'direction' ? way : 'counts' },
  );
  if (line.fault === DIRECTION_UNKNOWN) delete line.fault;
  if (line.asks?.role === 'status') line.status = '';
  delete line.asks;
  return true;
}

/** Line by line: each balance is the one before and the amount. */
function checkSteps({ opening, closing, lines }: Section, askAboutRow: (line: FoundLine) => void): Balances {
  const list = inOrderOfTime(lines);
  let balances = AGREE;
  let before = opening ?? null;
  /** What lines without a balance add up to: some banks write one for a day. */
  let waiting = 0;
  for (const [next, line] of list.entries()) {
    const { balance } = line;
    if (!isKnown(balance)) waiting += counts(line) ? line.minor || 0 : 0;
    else if (!counts(line)) before ??= line.ignored === undefined ? null : balance;
    else {
      // The first row of all may be the balance before it.
      if (before === null && line.minor === balance && balance > 0 && !hasPlayer(line)) askAboutRow(line);
      if (line.ignored !== undefined) before = balance;
      else if (before !== null) {
        const start = before + waiting;
        // Within a day, some banks list lines in an order of their own.
        const isNext = (one: FoundLine) =>
          one.day === line.day && counts(one) && isKnown(one.balance) && fit(one, one.balance - start);
        const fitting = list.findIndex((one, at) => at >= next && at < next + MOST_OF_A_DAY && isNext(one));
        if (fitting > next) list.splice(next, 0, ...list.splice(fitting, 1));
        // A row that repeats the balance moves nothing.
        if (fitting < 0 && balance === start && line.minor === balance) {
          line.ignored = BALANCE_ROW;
          line.decided = 'kind';
        } else if (fitting < 0 && balances === AGREE) balances = breakAt(line, start, balance);
      }
      before = list[next]?.balance ?? null;
      waiting = 0;
    }
  }
  if (balances !== AGREE || !isKnown(closing) || before === null || before + waiting === closing)
    return balances;
  return { ...UNCHECKED, state: 'disagree', said: closing, summed: before + waiting };
}

const sumOf = (lines: readonly FoundLine[]) => lines.reduce((sum, { minor }) => sum + (minor || 0), 0);

/** How far a line is looked for in its day. */
const MOST_OF_A_DAY = 50;

function breakAt(line: FoundLine, start: number, said: number): Balances {
  const [place, minor] = [line.place ?? 0, line.minor ?? 0];
  const summed = Number.isNaN(minor) ? null : start + minor;
  return { state: 'disagree', place, said, summed, remedy: remedyOf(line, said - start) };
}

/** What would make a line move the balance by `step`. */
function remedyOf({ minor, place = 0 }: FoundLine, step: number): Remedy | null {
  const amount = minor ?? 0;
  if (step === 0) return { place, reading: 'no_payment' };
  if (step === -amount) return { place, reading: 'sign' };
  const isLonger = hasDigits(String(amount), step) && Math.sign(step) === Math.sign(amount);
  return isLonger ? { place, reading: 'decimals' } : null;
}

/** Some banks begin with the latest. The order is the one in which more lines agree. */
function inOrderOfTime(lines: readonly FoundLine[]): FoundLine[] {
  const agreeing = (list: readonly FoundLine[]) =>
    list
      .filter((line) => isKnown(line.balance) && counts(line))
      .filter(({ balance, minor }, at, all) => {
        const step = (balance ?? 0) - (all[at - 1]?.balance ?? Number.NaN);
        return Math.abs(step) === Math.abs(minor ?? 0);
      }).length;
  const turned = lines.toReversed();
  const [one, other] = [agreeing(lines), agreeing(turned)];
  const days = lines.flatMap(({ day }) => day ?? []);
  const isTurned = one === other ? (days[0] ?? '') > (days.at(-1) ?? '') : other > one;
  return isTurned ? turned : [...lines];
}

const hasPlayer = ({ payer = '', reference = '' }: FoundLine) =>
  playerIdFromReference(`${payer} · ${reference}`) !== null;

const MOST_WORDS = 8;

/** Over all lines, where they have no balances of their own. */
function checkSum(
  { opening, closing, lines: all }: Section,
  askAboutRow: (line: FoundLine) => void,
): Balances {
  for (const line of likelyTotals(all.filter(counts))) askAboutRow(line);
  const lines = all.filter(counts);
  if (!isKnown(opening) && isKnown(closing)) countBack(lines, closing);
  if (!isKnown(opening) || !isKnown(closing)) return UNCHECKED;
  const rest = () => closing - opening - sumOf(lines);
  const [unread, ...more] = lines.filter(({ minor }) => Number.isNaN(minor));
  if (unread && more.length === 0) fit(unread, rest());
  const asking = Map.groupBy(
    lines.filter(({ asks }) => asks),
    ({ asks }) => `${asks?.role} ${asks?.word}`,
  );
  const words = [...asking.keys()].slice(0, MOST_WORDS);
  const effectOf = (line: FoundLine) => (line.minor || 0) * (line.asks?.role === 'direction' ? 2 : 1);
  const effects = words.map((word) => (asking.get(word) ?? []).reduce((sum, one) => sum + effectOf(one), 0));
  // Each word means what it's taken for, or the other.
  const solutions = Array.from({ length: 2 ** words.length }, (_, bits) => bits).filter(
    (bits) => rest() + effects.reduce((sum, effect, bit) => sum + (bits & (1 << bit) ? effect : 0), 0) === 0,
  );
  const [only] = solutions;
  if (only !== undefined && solutions.length === 1)
    for (const [word, some] of asking) {
      const isOther = (only & (1 << words.indexOf(word))) !== 0;
      for (const line of some) {
        const role = line.asks?.role;
        const minor = line.minor ?? 0;
        if (isOther && role !== 'direction') line.ignored = role === 'row' ? BALANCE_ROW : NOT_BOOKED_YET;
        fit(line, isOther && role === 'direction' ? -minor : minor);
      }
    }
  const left = solutions.length > 0 ? 0 : rest();
  if (left === 0) return AGREE;
  const [remedy = null] = lines.flatMap((line) => remedyOf(line, (line.minor ?? 0) + left) ?? []);
  const summed = Number.isNaN(left) ? null : closing - left;
  return { state: 'disagree', place: null, said: closing, summed, remedy };
}

/** Gives lines the balances after them, by the one at the end: nothing in the file proves these, but earlier files may know some. */
function countBack(lines: readonly FoundLine[], closing: number): void {
  let balance = closing;
  for (const line of inOrderOfTime(lines).toReversed()) {
    line.balance = balance;
    balance -= line.minor ?? 0;
  }
}

/** More rows than that aren't compared in pairs. */
const MOST_PAIRED = 40;

/**
 * Rows that may be balances or totals: two that differ by what lies between them, one that is the sum of the players' payments or of what
 * went out. A player's reference comes with a payment only.
 */
function likelyTotals(lines: readonly FoundLine[]): FoundLine[] {
  const rows = lines.filter((line) => !hasPlayer(line) && (line.minor ?? 0) > 0);
  const payments = lines.filter(hasPlayer);
  if (payments.length === 0 || rows.length > MOST_PAIRED) return [];
  const shapes = new Set(payments.map(({ shape }) => shape));
  const isUnlike = ({ shape }: FoundLine) => shape !== undefined && !shapes.has(shape);
  const others = (...left: readonly FoundLine[]) =>
    sumOf(lines.filter((line) => !left.includes(line) && !isUnlike(line)));
  const out = -sumOf(lines.filter(({ minor }) => (minor ?? 0) < 0));
  const [first, last] = [lines[0], lines.at(-1)];
  return rows.filter((row) => {
    const minor = row.minor ?? Number.NaN;
    const isTotal = minor === sumOf(payments) && (payments.length > 1 || isUnlike(row));
    const isOfOut = minor === out && out > 0 && isUnlike(row);
    const isAtEnd = row === first || row === last;
    const isBeside = (other: FoundLine) =>
      other !== row &&
      (isAtEnd || isUnlike(row)) &&
      others(row, other) !== 0 &&
      Math.abs(minor - (other.minor ?? Number.NaN)) === Math.abs(others(row, other));
    return isTotal || isOfOut || rows.some(isBeside);
  });
}

/** What the balances say of a word in some lines, it says in the others too. */
function spreadWords(lines: readonly FoundLine[]): void {
  const proved = lines.filter(({ isProved, word, minor }) => isProved && word !== undefined && minor);
  const wayOf = (some: readonly FoundLine[]) => {
    const [way = 0, ...others] = new Set(some.map(({ minor }) => Math.sign(minor ?? 0)));
    return others.length === 0 ? way : 0;
  };
  const ways = new Map(
    [...Map.groupBy(proved, ({ word }) => word)].map(([word, some]) => [word, wayOf(some)]),
  );
  // One word alone may be a mistake of the file; two that are opposites aren't.
  const areOpposites = [1, -1].every((way) => [...ways.values()].includes(way));
  const isMixed = lines.some(({ isUnsigned, isProved, minor }) => isUnsigned && isProved && (minor ?? 0) < 0);
  for (const line of lines) {
    if (!line.isUnsigned || line.isProved || line.minor === null) continue;
    const way = ways.get(line.word) ?? 0;
    if (areOpposites && way !== 0) {
      line.minor = way * Math.abs(line.minor);
      if (line.fault === DIRECTION_UNKNOWN) delete line.fault;
      if (line.asks?.role === 'direction') delete line.asks;
      line.decided = 'direction';
    } else if (isMixed && !hasPlayer(line)) {
      line.fault = DIRECTION_UNKNOWN;
      if (line.word !== undefined) line.asks = { role: 'direction', word: line.word };
    }
  }
}
