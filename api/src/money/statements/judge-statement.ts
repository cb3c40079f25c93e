import { createHash } from 'node:crypto';
import type { LineOutcome, ResponseOf } from '@kickabout/contract';
import { dateName, playerIdFromReference } from '@kickabout/domain';
import type { Selectable } from 'kysely';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Schema } from '../../kernel/database/tables.ts';
import type { Reading } from '../../kernel/files/read-in-worker.ts';
import { formatAccount, isSameAccount } from '../payments/accounts.ts';
import type { DayRange, KnownPayments, Sighting, Verdict } from '../payments/recognise-payments.ts';
import { letters } from './bank-words.ts';
import { loadKnownPayments } from './load-known-payments.ts';
import type { ReadStatement } from './read-statement.ts';
import { type Reading as ReadingServices, type StatementServices, UNREADABLE } from './read-upload.ts';
import { type Asked, LEFT_OUT, type Said, type Statement, type StatementLine } from './statement.ts';

type Preview = ResponseOf<'previewStatement'>;
type PlayerName = NonNullable<Preview['lines'][number]['player']>;

/** A line, and what importing the statement now would do with it. */
export type JudgedLine = StatementLine & {
  /** Its place in the file, from 1. */
  place: number;
  outcome: LineOutcome;
  player: PlayerName | null;
  /** The payment that it is, or may be. */
  otherId: number | null;
};

export type JudgedStatement = {
  outcome: 'judged';
  /** What's stored of it once it's imported. */
  about: Pick<Selectable<Schema['statements']>, 'format' | 'account' | 'first_day' | 'last_day' | 'is_cut'>;
  shown: Omit<
    Preview,
    keyof ResponseOf<'listStatements'>[number] | 'lines' | 'same_file_as' | 'unknown_columns'
  >;
  lines: JudgedLine[];
  /** Of what the club knew when this was worked out. */
  basis: string;
};

export type Judged = JudgedStatement | Exclude<ReadStatement, { outcome: 'read' }>;

/** What the outcome of a statement depends on besides its own lines: what the club knows at the moment. */
type Known = {
  account: string;
  /** Whether an admin has to say that the account is the club's. */
  question: Preview['account_question'];
  /** Those of which an admin has to choose the club's. */
  accounts: string[];
  lines: StatementLine[];
  days: DayRange | null;
  payments: KnownPayments;
  players: PlayerName[];
};

/** How the reason begins for which a line is ignored. */
export const ANOTHER_ACCOUNT = 'Another account';

/**
 * Works out what importing a file now would do. Lines are compared in a worker, so don't call it in a transaction.
 * @param digest of the file
 */
export async function judgeStatement(
  { db, fileReader, clock, money }: ReadingServices,
  read: ReadStatement,
  digest: string,
): Promise<Judged> {
  if (read.outcome !== 'read') return read;
  const { statement } = read;
  const { format, decided, columns = [] } = statement;
  const known = await loadKnown(db, statement, clock.now());
  const { account, days } = known;
  const credits = known.lines.filter(({ kind }) => kind === 'credit');
  const verdicts: Reading<Verdict[]> =
    days === null
      ? { ended: null, result: [] }
      : await fileReader.read(
          'recognisePayments',
          { format, digest, days, lines: credits.map(asSighting) },
          known.payments,
        );
  if (verdicts.ended !== null) return { outcome: 'unreadable', reason: UNREADABLE[verdicts.ended] };
  const verdictOn = new Map(credits.map((line, at) => [line, verdicts.result[at]]));
  const players = new Map(known.players.map((player) => [player.player_id, player]));
  const lines = known.lines.map((line, at): JudgedLine => {
    const place = at + 1;
    if (line.kind !== 'credit') return { ...line, place, outcome: line.kind, player: null, otherId: null };
    const verdict = verdictOn.get(line) ?? { is: 'new' };
    const player = players.get(playerIdOf(line) ?? 0) ?? null;
    const otherId = verdict.is === 'new' ? null : verdict.paymentId;
    return { ...line, place, outcome: verdict.is, player, otherId };
  });
  const balances = compareBalances(statement, lines, known.payments);
  const first_day = days?.first ?? null;
  return {
    outcome: 'judged',
    about: { format, account, first_day, last_day: days?.last ?? null, is_cut: statement.isCut },
    shown: {
      // Changes whenever importing would do something else.
      fingerprint: digestOf(
        lines.map((line) => [line.place, line.outcome, line.player?.player_id, line.otherId]),
      ),
      account_question: known.question,
      unclear: {
        dates: statement.unclearDates ?? null,
        currency: statement.lines.some(({ currency }) => currency !== null) ? null : money.currency,
        kind: statement.mayBeCard === true,
      },
      // Balances that agree show that nothing is missing in columns that no one knows.
      questions: questionsOf(
        known.accounts,
        (balances.state !== 'agree' && statement.openColumns) || [],
        lines,
      ),
      ...{ balances, decided, columns },
    },
    lines,
    basis: basisOf(known),
  };
}

/**
 * Whether the balances of a file with a closing one alone are those that earlier files had after the same payments. If its lines
 * were read wrongly, none is.
 */
function compareBalances(
  { balances, said }: Statement,
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
  return { ...balances, ...both[0], state: said.balances === 'as_read' ? 'accepted' : 'disagree' };
}

/** Whether the club knows the same as when a statement was judged. */
export async function isStillJudged(
  { db, clock }: { db: Db; clock: StatementServices['clock'] },
  { statement }: { statement: Statement },
  { basis }: JudgedStatement,
): Promise<boolean> {
  const known = await loadKnown(db, statement, clock.now());
  return basisOf(known) === basis;
}

async function loadKnown(db: Db, statement: Statement, now: number): Promise<Known> {
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
  const likely = { first: dayAt(now - PAST_MS), last: dayAt(now + FUTURE_MS) };
  const chosen = chooseAccount(statement, await knownAccounts(db));
  const lines = statement.lines.map((line) =>
    withLikelyDay(ofAccount(line, chosen.account), likely, statement.said),
  );
  const dates = lines.flatMap(({ day }) => day ?? []).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  const days = first !== undefined && last !== undefined ? { first, last } : null;
  const payments =
    days === null ? { statements: [], fed: [] } : await loadKnownPayments(db, chosen.account, days);
  return { ...chosen, lines, days, payments, players: await existingPlayers(db, lines.map(playerIdOf)) };
}

const basisOf = ({ account, question, days, payments, players }: Known) =>
  digestOf([account, question, days, payments, players]);

/** The account of the file, which an admin has to confirm unless it's known as the club's, or to choose where it has several. */
function chooseAccount(
  { lines, said }: Statement,
  known: readonly string[],
): Pick<Known, 'account' | 'question' | 'accounts'> {
  const named = [...new Set(lines.flatMap(({ account }) => account ?? []))].map(formatAccount);
  const ours =
    named.find((account) => said.words?.account?.[letters(account)] === 'club') ??
    named.find((account) => known.some((other) => isSameAccount(account, other)));
  if (ours !== undefined) return { account: ours, question: null, accounts: [] };
  const [account = '', ...more] = named;
  if (more.length > 0) return { account: '', question: null, accounts: named };
  return {
    account,
    question: account === '' ? null : known.length === 0 ? 'first' : 'another',
    accounts: [],
  };
}

/** The accounts that payments were imported from. */
async function knownAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('statements')
    .select('account')
    .where('imported_at', 'is not', null)
    .where('undone_at', 'is', null)
    .union(db.selectFrom('bank_sources').select('account'))
    .execute();
  return rows.map(({ account }) => account).filter(Boolean);
}

/** Payments are booked between these, before and after now. Of any other day, the year may be wrong. */
const PAST_MS = 20 * 365 * DAY_MS;
const FUTURE_MS = 60 * DAY_MS;

function withLikelyDay(line: StatementLine, { first, last }: DayRange, { words }: Said): StatementLine {
  const { kind, day } = line;
  if (kind !== 'credit' || day === null || (day >= first && day <= last)) return line;
  const word = dateName(day);
  const meaning = words?.row?.[letters(word)];
  if (meaning === 'payment') return line;
  if (meaning === 'balance') return { ...line, kind: 'ignored', reason: LEFT_OUT };
  const asks = meaning === undefined && { asks: { role: 'row' as const, word } };
  return { ...line, kind: 'set_aside', reason: `Its date, ${word}, can’t be right.`, ...asks };
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

function existingPlayers(db: Db, ids: readonly (number | null)[]): Promise<PlayerName[]> {
  return db
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'preferred_name'])
    .where((eb) => eb('player_id', '=', eb.fn.any(eb.val([...new Set(ids.filter((id) => id !== null))]))))
    .where('closed_at', 'is', null)
    .orderBy('player_id')
    .execute();
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The words that someone has to explain first, each with the lines in which it is. */
function questionsOf(
  accounts: readonly string[],
  columns: readonly string[],
  lines: readonly JudgedLine[],
): Preview['questions'] {
  const placeOf = (word: string) =>
    lines.find(({ account }) => account !== null && formatAccount(account) === word)?.place ?? 0;
  const asked: (Asked & { place: number })[] = [
    ...accounts.map((word) => ({ role: 'account' as const, word, place: placeOf(word) })),
    ...columns.map((word) => ({ role: 'column' as const, word, place: 0 })),
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
