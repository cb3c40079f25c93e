import { createHash } from 'node:crypto';
import type { LineOutcome, ResponseOf } from '@kickabout/contract';
import { dateName, playerIdFromReference } from '@kickabout/domain';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Reading } from '../../kernel/files/read-in-worker.ts';
import { formatAccount, isSameAccount } from '../payments/accounts.ts';
import type { DayRange, KnownPayments, Sighting, Verdict } from '../payments/recognise-payments.ts';
import { letters } from './bank-words.ts';
import { loadKnownPayments } from './load-known-payments.ts';
import type { UnknownTable } from './read-csv.ts';
import type { ReadStatement } from './read-statement.ts';
import { type Reading as ReadingServices, type StatementServices, UNREADABLE } from './read-upload.ts';
import type { Statement } from './statement.ts';
import type { StatementLine } from './statement-line.ts';

/** A line, and what importing the statement now would do with it. */
export type JudgedLine = StatementLine & {
  /** Its place in the file, from 1. */
  place: number;
  outcome: LineOutcome;
  playerId: number | null;
  /** The payment that it is, or may be. */
  otherId: number | null;
};

export type JudgedStatement = {
  outcome: 'judged';
  format: string;
  account: string;
  /** Whether an admin has to say that the account is the club's. */
  accountQuestion: AccountQuestion;
  isCut: boolean;
  days: DayRange | null;
  unclear: Unclear;
  questions: Preview['questions'];
  balances: Preview['balances'];
  decided: Preview['decided'];
  columns: Preview['columns'];
  lines: JudgedLine[];
  fingerprint: string;
  /** Of what the club knew when this was worked out. */
  basis: string;
};

type Preview = ResponseOf<'previewStatement'>;
type Unclear = Preview['unclear'];

export type Judged =
  | JudgedStatement
  | { outcome: 'unknown_columns'; table: UnknownTable }
  | { outcome: 'unreadable'; reason: string };

type AccountQuestion = 'first' | 'another' | null;

/** What the outcome of a statement depends on besides its own lines: what the club knows at the moment. */
type Known = {
  account: string;
  accountQuestion: AccountQuestion;
  /** Those of which an admin has to choose the club's. */
  accounts: string[];
  lines: StatementLine[];
  days: DayRange | null;
  payments: KnownPayments;
  players: number[];
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
  const { format, isCut, unclearDates, mayBeCard } = read.statement;
  const namesCurrency = read.statement.lines.some(({ currency }) => currency !== null);
  const known = await loadKnown(db, read.statement, clock.now());
  const { account, accountQuestion, days, payments } = known;
  const credits = known.lines.filter(({ kind }) => kind === 'credit').map(asSighting);
  const verdicts: Reading<Verdict[]> =
    days === null
      ? { ended: null, result: [] }
      : await fileReader.read('recognisePayments', { format, digest, days, lines: credits }, payments);
  if (verdicts.ended !== null) return { outcome: 'unreadable', reason: UNREADABLE[verdicts.ended] };
  const lines = judgeLines(known, verdicts.result);
  const fingerprint = fingerprintOf(lines);
  return {
    outcome: 'judged',
    format,
    account,
    accountQuestion,
    isCut,
    days,
    unclear: {
      dates: unclearDates ?? null,
      currency: namesCurrency ? null : money.currency,
      kind: mayBeCard === true,
    },
    questions: questionsOf(known.accounts, read.statement, lines),
    balances: presentBalances(read.statement),
    decided: presentDecided(read.statement),
    columns: read.statement.columns ?? [],
    lines,
    fingerprint,
    basis: basisOf(known),
  };
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
  const latest = new Date(now + FUTURE_MS).toISOString().slice(0, 10);
  const { account, question: accountQuestion, accounts } = chooseAccount(statement, await knownAccounts(db));
  const lines = statement.lines.map((line) => notInTheFuture(ofAccount(line, account), latest));
  const dates = lines
    .map(({ day }) => day)
    .filter((day) => day !== null)
    .toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  const days = first !== undefined && last !== undefined ? { first, last } : null;
  const payments = days === null ? { statements: [], fed: [] } : await loadKnownPayments(db, account, days);
  const players = await existingPlayers(db, lines.map(playerIdOf));
  return { account, accountQuestion, accounts, lines, days, payments, players };
}

const basisOf = ({ account, accountQuestion, days, payments, players }: Known) =>
  digestOf([account, accountQuestion, days, payments, players]);

/** The account of the file, which an admin has to confirm unless it's known as the club's, or to choose where it has several. */
function chooseAccount(
  { lines, said }: Statement,
  known: readonly string[],
): { account: string; question: AccountQuestion; accounts: string[] } {
  const named = [...new Set(lines.map(({ account }) => account).filter((account) => account !== null))].map(
    formatAccount,
  );
  const chosen = named.find((account) => said.words?.account?.[letters(account)] === 'club');
  const ours = chosen ?? named.find((account) => known.some((other) => isSameAccount(account, other)));
  if (ours !== undefined) return { account: ours, question: null, accounts: [] };
  const [only = '', ...more] = named;
  if (more.length > 0) return { account: '', question: null, accounts: named };
  return {
    account: only,
    question: only === '' ? null : known.length === 0 ? 'first' : 'another',
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

/** A payment is never booked that far ahead: the date was read wrongly. */
const FUTURE_MS = 60 * DAY_MS;

function notInTheFuture(line: StatementLine, latest: string): StatementLine {
  if (line.kind !== 'credit' || line.day === null || line.day <= latest) return line;
  return { ...line, kind: 'set_aside', reason: `Its date, ${dateName(line.day)}, is in the future.` };
}

function ofAccount(line: StatementLine, account: string): StatementLine {
  if (line.account === null || account === '' || isSameAccount(line.account, account)) return line;
  return { ...line, kind: 'ignored', reason: `${ANOTHER_ACCOUNT} (${formatAccount(line.account)})` };
}

function judgeLines({ lines, players }: Known, verdicts: readonly Verdict[]): JudgedLine[] {
  const known = new Set(players);
  let next = 0;
  return lines.map((line, index) => {
    const place = index + 1;
    if (line.kind !== 'credit') return { ...line, place, outcome: line.kind, playerId: null, otherId: null };
    const verdict = verdicts[next] ?? { is: 'new' };
    next += 1;
    const playerId = playerIdOf(line);
    return {
      ...line,
      place,
      outcome: verdict.is,
      playerId: playerId !== null && known.has(playerId) ? playerId : null,
      otherId: verdict.is === 'new' ? null : verdict.paymentId,
    };
  });
}

/** Some banks write the reference beside the name of the payer. */
const playerIdOf = ({ payer, reference }: StatementLine) => playerIdFromReference(`${payer} · ${reference}`);

/** A credit has a day and an amount. */
export function asSighting({ day, minor, payer, reference, bankId, balance, time }: StatementLine): Sighting {
  return { day: day ?? '', minor: minor ?? 0, payer, reference, bankId, balance, time };
}

async function existingPlayers(db: Db, ids: readonly (number | null)[]): Promise<number[]> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .select('player_id')
    .where((eb) => eb('player_id', '=', eb.fn.any(eb.val(named))))
    .where('closed_at', 'is', null)
    .orderBy('player_id')
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Changes whenever importing would do something else. */
function fingerprintOf(lines: readonly JudgedLine[]): string {
  const effects = lines.map(({ place, outcome, playerId, otherId }) => [place, outcome, playerId, otherId]);
  return digestOf(effects);
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The words that someone has to explain first, each with the lines in which it is. */
function questionsOf(
  accounts: readonly string[],
  { openColumns = [], balances }: Statement,
  lines: readonly JudgedLine[],
): Preview['questions'] {
  // Balances that agree show that nothing is missing.
  const columns = balances === 'agree' ? [] : openColumns;
  const asked = [
    ...accounts.map((word) => ({
      role: 'account' as const,
      word,
      place: 1 + lines.findIndex(({ account }) => account !== null && formatAccount(account) === word),
    })),
    ...columns.map((word) => ({ role: 'column' as const, word, place: 0 })),
    ...lines.flatMap(({ asks, place }) => (asks ? [{ ...asks, place }] : [])),
  ];
  return [...Map.groupBy(asked, ({ role }) => role)].map(([role, ones]) => ({
    role,
    words: [...Map.groupBy(ones, ({ word }) => letters(word)).values()].map((same) => ({
      word: same[0]?.word ?? '',
      places: same.map(({ place }) => place),
    })),
  }));
}

function presentBalances({ balances, said }: Statement): Preview['balances'] {
  const none = { place: null, said: null, summed: null, remedy: null };
  if (typeof balances === 'string') return { state: balances, ...none };
  const { at, remedy } = balances;
  return {
    state: said.balances === 'as_read' ? 'accepted' : 'disagree',
    place: at === null ? null : at + 1,
    said: balances.said,
    summed: Number.isNaN(balances.summed) ? null : balances.summed,
    remedy: remedy && { place: remedy.at + 1, reading: remedy.reading },
  };
}

const presentDecided = ({ decided }: Statement): Preview['decided'] =>
  [...Map.groupBy(decided, ({ what }) => what)].map(([what, ones]) => ({
    what,
    places: ones.map(({ at }) => at + 1).toSorted((one, other) => one - other),
  }));
