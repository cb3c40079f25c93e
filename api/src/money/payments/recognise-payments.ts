import { dateAfter, daysBetween } from '@kickabout/domain';
import { compareWords, contentOf, isCutShort } from './compare-words.ts';

/** A payment as a statement or a feed shows it. */
export type Sighting = {
  day: string;
  minor: number;
  payer: string;
  reference: string;
  /** The bank's own id of it. Some banks change these between downloads, and some use one twice. */
  bankId: string | null;
  balance: number | null;
  time: string | null;
};

/** A line of an imported statement, and which payment it was taken for. */
export type SeenLine = Sighting & { paymentId: number };

/** A statement's payments. `digest` tells files apart; `days` has the first and last of all lines, debits included. */
export type NewStatement = { format: string; digest: string; days: DayRange; lines: readonly Sighting[] };

/** A statement of the same account that was imported before. */
export type SeenStatement = Omit<NewStatement, 'lines'> & { lines: readonly SeenLine[] };

export type DayRange = { first: string; last: string };

/** What the club knows of an account: its statements, and the payments of feeds, which report every one. */
export type KnownPayments = { statements: readonly SeenStatement[]; fed: readonly SeenLine[] };

/** What a line is. A doubtful one may be the payment named, or another one just like it: only an admin can tell. */
export type Verdict =
  | { is: 'new' }
  | { is: 'known'; paymentId: number }
  | { is: 'doubtful'; paymentId: number };

/** How many days a bank may move an entry between two of its exports. */
const MOVES_DAYS = 5;
const OTHER_FORMAT_MOVES_DAYS = 3;

/**
 * Recognises the payments in a statement that the club knows already. Every line of one statement is a payment of its own:
 * two equal ones are two. A line is a known payment if all of day, amount, payer and reference agree and
 *
 * 1. the bank's id does too, at a bank whose ids don't repeat, or the balance after it, or the time; or
 * 2. both statements cover the whole day, so that they must count the same payments on it.
 *
 * The same file again has nothing new. Where two statements only meet on a day, equal lines without such proof are doubtful,
 * whatever their ids are: the same payment twice, or the one before and the one after the cut.
 */
export function recognisePayments(statement: NewStatement, known: KnownPayments): Verdict[] {
  const verdicts: (Verdict | undefined)[] = statement.lines.map(() => undefined);
  const taken = new Set<number>();
  const habits = idHabits(statement, known.statements);
  const near = indexed([
    ...known.statements.flatMap((seen) => seen.lines.map((line) => ({ line, seen }))),
    ...known.fed.map((line) => ({ line, seen: null })),
  ]);
  const settle = (within: number, judge: (line: Sighting, other: Seen) => 'known' | 'doubtful' | null) => {
    statement.lines.forEach((line, index) => {
      if (verdicts[index]) return;
      let doubtful: number | undefined;
      for (const other of near(line, within)) {
        const { paymentId } = other.line;
        if (taken.has(paymentId)) continue;
        const is = judge(line, other);
        if (is === 'doubtful') doubtful ??= paymentId;
        if (is !== 'known') continue;
        taken.add(paymentId);
        verdicts[index] = { is, paymentId };
        return;
      }
      if (doubtful === undefined) return;
      taken.add(doubtful);
      verdicts[index] = { is: 'doubtful', paymentId: doubtful };
    });
  };
  const isSameFormat = ({ seen }: Seen) => seen?.format === statement.format;
  const agrees = agreeingWith(statement);
  // Two statements must, if on the days that both cover they agree so far.
  const mustCountTheSame = (other: SeenStatement, day: string) =>
    statement.digest === other.digest || (coversFor(statement, other, day) && agrees(other));
  const idsDiffer = (line: Sighting, other: Seen) =>
    isSameFormat(other) && habits !== 'repeating' && differ(line.bankId, other.line.bankId);

  settle(0, (line, other) => {
    if (contentOf(line) !== contentOf(other.line)) return null;
    const sameId = isSameFormat(other) && habits === 'telling' && agree(line.bankId, other.line.bankId);
    const sameTime = isSameFormat(other) && agree(line.time, other.line.time);
    return sameId || sameTime || agree(line.balance, other.line.balance) ? 'known' : null;
  });
  settle(0, (line, other) => {
    const likeness = likenessOf(line, other.line, isSameFormat(other));
    if (likeness === 'no') return null;
    if (isSameFormat(other) && differ(line.time, other.line.time)) return null;
    const proof = other.seen === null || mustCountTheSame(other.seen, line.day);
    const isContradicted = idsDiffer(line, other) && habits === 'telling';
    // A bank may begin to change its ids: another id alone doesn't make an equal line another payment.
    if (isContradicted && !proof && likeness !== 'yes') return null;
    return proof && likeness === 'yes' && !isContradicted ? 'known' : 'doubtful';
  });
  settle(MOVES_DAYS, (line, other) => {
    const likeness = likenessOf(line, other.line, false);
    if (likeness === 'no') return null;
    const sameId = isSameFormat(other) && habits !== 'repeating' && agree(line.bankId, other.line.bankId);
    const moved = Math.abs(daysBetween(line.day, other.line.day));
    if (sameId && moved <= MOVES_DAYS) return 'doubtful';
    return !isSameFormat(other) && moved <= OTHER_FORMAT_MOVES_DAYS ? 'doubtful' : null;
  });
  return verdicts.map((verdict) => verdict ?? { is: 'new' });
}

type Seen = { line: SeenLine; seen: SeenStatement | null };

/** Looks up what was seen of an amount on a day, or up to some days before or after it. */
function indexed(sightings: readonly Seen[]) {
  const byDay = Map.groupBy(sightings, ({ line }) => `${line.day}|${line.minor}`);
  return function* near({ day, minor }: Sighting, within: number): Generator<Seen> {
    for (let away = -within; away <= within; away += 1) {
      yield* byDay.get(`${dateAfter(day, away)}|${minor}`) ?? [];
    }
  };
}

const agree = <Value>(one: Value | null, other: Value | null) => one !== null && one === other;
const differ = <Value>(one: Value | null, other: Value | null) =>
  one !== null && other !== null && one !== other;

/** Whether two lines of one amount have the same words, as one format writes them, or as two formats may. */
function likenessOf(line: Sighting, other: Sighting, isSameFormat: boolean): 'yes' | 'maybe' | 'no' {
  if (isSameFormat)
    return contentOf(line) === contentOf(other) ? 'yes' : isCutShort(line, other) ? 'maybe' : 'no';
  return compareWords(line, other);
}

/**
 * What this format's ids are worth. `repeating`: one stands for two payments, so none proves anything. `telling`: some
 * were seen again with the same payment, and none repeats. `unknown`: they may change with every download.
 */
function idHabits(
  statement: NewStatement,
  known: readonly SeenStatement[],
): 'repeating' | 'telling' | 'unknown' {
  const contents = new Map<string, string>();
  const statements = [statement, ...known.filter(({ format }) => format === statement.format)];
  let isSeenAgain = false;
  for (const { lines } of statements) {
    const here = new Set<string>();
    for (const line of lines) {
      if (line.bankId === null) continue;
      const content = contentOf(line);
      const before = contents.get(line.bankId);
      if (here.has(line.bankId)) return 'repeating';
      if (before !== undefined && before.split('|')[1] !== String(line.minor)) return 'repeating';
      if (before === content) isSeenAgain = true;
      here.add(line.bankId);
      contents.set(line.bankId, content);
    }
  }
  return isSeenAgain && contents.size > 1 ? 'telling' : 'unknown';
}

const isInside = (day: string, { days }: NewStatement) => days.first < day && day < days.last;

/** Whether of two statements at least one covers all of a day, or both begin or both end on it. */
function coversFor(one: NewStatement, other: NewStatement, day: string): boolean {
  if (isInside(day, one) || isInside(day, other)) return true;
  const isLonger = one.days.first < one.days.last && other.days.first < other.days.last;
  return isLonger && (one.days.first === other.days.first || one.days.last === other.days.last);
}

/** A line or two may have been booked late; parts of a statement that was taken apart have next to nothing in common. */
const MOST_DIFFERENCES = 1 / 5;

/** Compares a statement with each other one only once. */
function agreeingWith(one: NewStatement): (other: SeenStatement) => boolean {
  const known = new Map<SeenStatement, boolean>();
  return (other) => {
    const agrees = known.get(other) ?? agreesWith(one, other);
    known.set(other, agrees);
    return agrees;
  };
}

function agreesWith(one: NewStatement, other: NewStatement): boolean {
  const count = ({ lines }: NewStatement) => {
    const counts = new Map<string, number>();
    for (const { day, minor } of lines)
      counts.set(`${day}|${minor}`, (counts.get(`${day}|${minor}`) ?? 0) + 1);
    return counts;
  };
  const [left, right] = [count(one), count(other)];
  let [same, different] = [0, 0];
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [day = ''] = key.split('|');
    const [here, there] = [left.get(key) ?? 0, right.get(key) ?? 0];
    same += Math.min(here, there);
    if (isInside(day, other)) different += Math.max(0, here - there);
    if (isInside(day, one)) different += Math.max(0, there - here);
  }
  return different <= same * MOST_DIFFERENCES;
}
