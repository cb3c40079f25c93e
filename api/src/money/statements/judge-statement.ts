import { createHash } from 'node:crypto';
import type { LineOutcome, ResponseOf } from '@kickabout/contract';
import { type ClubMoney, dateName, playerIdFromReference, utcDate } from '@kickabout/domain';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { FileReader } from '../../kernel/files/read-in-worker.ts';
import type { Services } from '../../kernel/services.ts';
import { formatAccount, isSameAccount } from '../payments/accounts.ts';
import { loadPlayers, type PlayerName } from '../payments/bank-entries.ts';
import type { DayRange, KnownPayments, recognisePayments, Sighting } from '../payments/recognise-payments.ts';
import { letters } from './bank-words.ts';
import { findReturned, TAKEN_BACK } from './find-returned.ts';
import { type Answers, meaningOf } from './layout.ts';
import { loadLayouts } from './layouts.ts';
import { loadAccounts, loadKnownPayments, loadLastMonth } from './load-known.ts';
import type { readStatement } from './read-statement.ts';
import {
  type Asked,
  DAMAGED,
  LEFT_OUT,
  type Statement,
  type StatementLine,
  unreadable,
} from './statement.ts';

export type StatementServices = Services & {
  fileReader: FileReader<{
    readStatement: typeof readStatement;
    recognisePayments: typeof recognisePayments;
  }>;
};

type Preview = ResponseOf<'previewStatement'>;

/** A line, and what importing the statement now would do with it. */
export type JudgedLine = StatementLine & {
  /** Its place in the file, from 1. */
  place: number;
  outcome: LineOutcome;
  player: PlayerName | null;
  /** The payment that it is, may be, or may take back. */
  otherId: number | null;
  /** It's money out, and may take back that payment. */
  isReturn?: boolean;
};

export type Judged = Awaited<ReturnType<typeof judgeStatement>>;

type JudgedStatement = Extract<Judged, { outcome: 'judged' }>;

/** How the reason begins for which a line is ignored. */
export const ANOTHER_ACCOUNT = 'Another account';

const UNREADABLE = {
  time: 'Reading this file takes too long. Export it again, with fewer months.',
  memory: 'Reading this file takes too much memory. Export it again, with fewer months.',
  failed: DAMAGED,
};

/**
 * Works out what importing a file now would do, read as its admin said, and as admins said of earlier ones of its source. Files
 * are read and lines compared in a worker, so don't call it in a transaction.
 * @throws TooManyFiles
 */
export async function judgeStatement(
  { db, fileReader, clock, money }: StatementServices & { money: ClubMoney },
  { contents, columns, digest }: { contents: string | null; columns: string | null; digest: string },
) {
  const bytes = Buffer.from(contents ?? '', 'base64');
  const answers = JSON.parse(columns ?? '{}') as Answers;
  const layouts = await loadLayouts(db);
  const now = clock.now();
  const expected = { first: utcDate(now - RECENT_MS), last: utcDate(now + FUTURE_MS) };
  const reading = await fileReader.read('readStatement', money, bytes, answers, { layouts, expected });
  if (reading.ended !== null) return unreadable(UNREADABLE[reading.ended]);
  if (reading.result.outcome !== 'read') return reading.result;
  const { statement, encoding } = reading.result;
  const known = await loadKnown(db, statement, clock.now());
  const { account, days } = known;
  const credits = known.lines.filter(({ kind }) => kind === 'credit');
  // Tables of two layouts are as different as two formats.
  const seen = {
    format: statement.table ? statement.source : statement.format,
    digest,
    lines: credits.map(asSighting),
  };
  const verdicts = days && (await fileReader.read('recognisePayments', { ...seen, days }, known.payments));
  if (verdicts && verdicts.ended !== null) return unreadable(UNREADABLE[verdicts.ended]);
  const verdictOn = new Map(credits.map((line, at) => [line, verdicts?.result[at]]));
  const players = new Map(known.players.map((player) => [player.player_id, player]));
  const lines = known.lines.map((line, at): JudgedLine => {
    const place = at + 1;
    const returned = known.returned.get(line);
    if (returned !== undefined)
      return {
        ...line,
        place,
        outcome: 'doubtful',
        reason: TAKEN_BACK,
        player: null,
        otherId: returned,
        isReturn: true,
      };
    if (line.kind !== 'credit') return { ...line, place, outcome: line.kind, player: null, otherId: null };
    const verdict = verdictOn.get(line) ?? { is: 'new' };
    if (verdict.is === 'new') {
      const late = withDayAfter(line, known.since, statement.answers);
      if (late.kind !== 'credit') return { ...late, place, outcome: late.kind, player: null, otherId: null };
    }
    const player = players.get(playerIdOf(line) ?? 0) ?? null;
    const otherId = verdict.is === 'new' ? null : verdict.paymentId;
    return { ...line, place, outcome: verdict.is, player, otherId };
  });
  const balances = compareBalances(statement, lines, known.payments);
  const { format, isCut: is_cut, decided, table } = statement;
  const questions = questionsOf(known.accounts, lines);
  const isProved = statement.isProved && balances.state === 'agree' && questions.length === 0;
  return {
    outcome: 'judged' as const,
    statement,
    lines,
    /** Of what the club knew when this was worked out. */
    basis: basisOf(known),
    /** The layout that's known of its table. */
    layout: layouts[statement.source],
    /** What's stored of it once it's imported. */
    about: { format, account, first_day: days?.first ?? null, last_day: days?.last ?? null, is_cut },
    shown: {
      // Changes whenever importing would do something else.
      fingerprint: digestOf(
        lines.map((line) => [line.outcome, line.player?.player_id, line.otherId, asSighting(line)]),
      ),
      account_question: known.question,
      unclear: {
        dates: statement.unclearDates ?? null,
        currency: statement.lines.some(({ currency }) => currency !== null) ? null : money.currency,
        kind: statement.mayBeCard === true,
      },
      layout: table
        ? {
            state: table.isConfirmed
              ? ('known' as const)
              : isProved
                ? ('proved' as const)
                : ('shown' as const),
            columns: table.columns,
            dates: table.dates ?? 'day-first',
            words: table.words,
            accounts: accountsOf(known),
          }
        : null,
      ...{ questions, balances, decided, encoding },
    },
  };
}

/**
 * Whether the balances of a file with a closing one alone are those that earlier files had after the same payments. If its lines
 * were read wrongly, none is.
 */
function compareBalances(
  { balances, answers }: Statement,
  lines: readonly JudgedLine[],
  { statements }: KnownPayments,
): Preview['balances'] {
  const known = new Map(
    statements.flatMap((seen) => seen.lines.map((line) => [line.paymentId, line.balance])),
  );
  const both = lines.flatMap(({ place, balance: summed, otherId }) => {
    const before = known.get(otherId ?? 0) ?? null;
    return before === null || summed === null ? [] : { place, said: before, summed };
  });
  if (balances.state !== 'none' || both.length === 0) return balances;
  if (both.some((one) => one.said === one.summed)) return { ...balances, state: 'agree' };
  return { ...balances, ...both[0], state: answers.balances === 'as_read' ? 'accepted' : 'disagree' };
}

/** Whether the club knows the same as when a statement was judged. */
export async function isStillJudged(db: Db, now: number, judged: JudgedStatement): Promise<boolean> {
  return basisOf(await loadKnown(db, judged.statement, now)) === judged.basis;
}

type KnownFacts = Awaited<ReturnType<typeof loadKnown>>;

/** What the outcome of a statement depends on besides what it says: what the club knows at the moment. */
async function loadKnown(db: Db, statement: Statement, now: number) {
  const likely = { first: utcDate(now - PAST_MS), last: utcDate(now + FUTURE_MS) };
  const ours = await loadAccounts(db);
  const chosen = chooseAccount(statement, ours);
  const lines = statement.lines.map((line) =>
    withLikelyDay(ofAccount(line, chosen.account), likely, statement.answers),
  );
  const dates = lines.flatMap(({ day }) => day ?? []).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  const days = first !== undefined && last !== undefined ? { first, last } : null;
  const payments: KnownPayments = days
    ? await loadKnownPayments(db, chosen.account, days)
    : { statements: [], fed: [] };
  const since = statement.table?.isConfirmed ? await loadLastMonth(db, statement.source) : null;
  const layout = (await loadLayouts(db))[statement.source];
  const players = await loadPlayers(db, lines.map(playerIdOf));
  return {
    ...chosen,
    ours,
    lines,
    days,
    payments,
    players,
    since,
    layout,
    returned: await findReturned(db, lines, days),
  };
}

/** The accounts that an admin can choose from, in the file and among the club's own; never a payer's. */
const accountsOf = ({ ours, lines }: KnownFacts) => [
  ...new Set([...lines.flatMap(({ account }) => account ?? []), ...ours].map(formatAccount)),
];

const basisOf = ({ account, question, days, payments, players, since, layout, returned }: KnownFacts) =>
  digestOf([account, question, days, payments, players, since, layout, [...returned.values()]]);

/** The account of the file, which an admin has to confirm unless it's known as the club's, or to choose where it has several. */
function chooseAccount(
  { lines, answers }: Statement,
  known: readonly string[],
): { account: string; question: Preview['account_question']; accounts: string[] } {
  const named = [...new Set(lines.flatMap(({ account }) => account ?? []))].map(formatAccount);
  const ours =
    named.find((account) => answers.words?.account?.[letters(account)] === 'club') ??
    named.find((account) => known.some((other) => isSameAccount(account, other)));
  if (ours !== undefined) return { account: ours, question: null, accounts: [] };
  if (named.length > 1) return { account: '', question: null, accounts: named };
  const [account = ''] = named;
  const question = known.length === 0 ? 'first' : 'another';
  return { account, question: account === '' ? null : question, accounts: [] };
}

/** Days of files are expected between these, before and after now, where they could be read in several ways. */
const RECENT_MS = 400 * DAY_MS;
/** Payments are booked between these, before and after now. Of any other day, the year may be wrong. */
const PAST_MS = 20 * 365 * DAY_MS;
const FUTURE_MS = 60 * DAY_MS;

function withLikelyDay(line: StatementLine, { first, last }: DayRange, { words }: Answers): StatementLine {
  const { kind, day } = line;
  if (kind !== 'credit' || day === null || (day >= first && day <= last)) return line;
  return askAboutDay(line, words, (word) => `Its date, ${word}, can’t be right.`);
}

/** Of a table that's known, new payments are between the month of the last file and today. */
function withDayAfter(line: StatementLine, since: string | null, { words }: Answers): StatementLine {
  const isLate = since === null || (line.day ?? '') >= since;
  return isLate ? line : askAboutDay(line, words, (word) => `Its date, ${word}, is before the last file’s.`);
}

function askAboutDay(
  line: StatementLine,
  words: Answers['words'],
  reasonOf: (word: string) => string,
): StatementLine {
  const word = dateName(line.day ?? '');
  const meaning = meaningOf(words, 'row', word);
  if (meaning === 'counts') return line;
  if (meaning === 'left_out') return { ...line, kind: 'ignored', reason: LEFT_OUT };
  const asks = meaning === undefined && { asks: { role: 'row' as const, word } };
  return { ...line, kind: 'set_aside', reason: reasonOf(word), ...asks };
}

function ofAccount(line: StatementLine, account: string): StatementLine {
  if (line.account === null || account === '' || isSameAccount(line.account, account)) return line;
  return { ...line, kind: 'ignored', reason: `${ANOTHER_ACCOUNT} (${formatAccount(line.account)})` };
}

/** Some banks write the reference beside the name of the payer. */
const playerIdOf = ({ payer, reference }: StatementLine) => playerIdFromReference(`${payer} · ${reference}`);

/** A credit has a day and an amount. */
const asSighting = ({ day, minor, payer, reference, bankId, balance, time }: StatementLine): Sighting => ({
  day: day ?? '',
  minor: minor ?? 0,
  ...{ payer, reference, bankId, balance, time },
});

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The words that someone has to explain first, each with the lines in which it is. */
function questionsOf(accounts: readonly string[], lines: readonly JudgedLine[]): Preview['questions'] {
  const placeOf = (word: string) =>
    lines.find(({ account }) => account !== null && formatAccount(account) === word)?.place ?? 0;
  const asked: (Asked & { place: number })[] = [
    ...accounts.map((word) => ({ role: 'account' as const, word, place: placeOf(word) })),
    ...lines.flatMap(({ asks, place }) => (asks ? { ...asks, place } : [])),
  ];
  return [...Map.groupBy(asked, ({ role }) => role)].map(([role, ones]) => ({
    role,
    words: [...Map.groupBy(ones, ({ word }) => letters(word)).values()].map((same) => ({
      word: same[0]?.word ?? '',
      places: same.map(({ place }) => place),
    })),
  }));
}
