import { createHash } from 'node:crypto';
import type { LineOutcome } from '@kickabout/contract';
import { playerIdFromReference } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import { formatAccount, isSameAccount } from './accounts.ts';
import { loadKnownPayments } from './load-known-payments.ts';
import type { CsvMapping, UnknownTable } from './read-csv.ts';
import { readStatement } from './read-statement.ts';
import { recognisePayments, type Sighting } from './recognise-payments.ts';
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
  accountQuestion: 'first' | 'another' | null;
  isCut: boolean;
  days: { first: string; last: string } | null;
  lines: JudgedLine[];
  fingerprint: string;
};

type Upload = { contents: string | null; columns: string | null; digest: string };

/** Reads an uploaded file and works out what importing it now would do. */
export async function judgeStatement(
  db: Db,
  upload: Upload,
): Promise<
  | JudgedStatement
  | { outcome: 'unknown_columns'; table: UnknownTable }
  | { outcome: 'unreadable'; reason: string }
> {
  const mapping = upload.columns === null ? undefined : (JSON.parse(upload.columns) as CsvMapping);
  const read = readStatement(Buffer.from(upload.contents ?? '', 'base64'), mapping);
  if (read.outcome !== 'read') return read;
  const chosen = chooseAccount(read.statement, await knownAccounts(db));
  if (chosen === null)
    return {
      outcome: 'unreadable',
      reason: 'This file has several accounts. Export the club’s account alone.',
    };
  const { account, question } = chosen;
  const own = read.statement.lines.map((line) => ofAccount(line, account));
  const dates = own.map(({ day }) => day).filter((day) => day !== null);
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  const days = first !== undefined && last !== undefined ? { first, last } : null;
  const lines = await judgeLines(db, own, {
    format: read.statement.format,
    digest: upload.digest,
    days,
    account,
  });
  return {
    outcome: 'judged',
    format: read.statement.format,
    account,
    accountQuestion: question,
    isCut: read.statement.isCut,
    days,
    lines,
    fingerprint: fingerprintOf(lines),
  };
}

/** The account of the file, which an admin has to confirm unless it's known as the club's. Null if it has several unknown ones. */
function chooseAccount(
  { lines }: Statement,
  known: readonly string[],
): { account: string; question: 'first' | 'another' | null } | null {
  const named = [...new Set(lines.map(({ account }) => account).filter((account) => account !== null))].map(
    formatAccount,
  );
  const [only] = named;
  if (only === undefined) return { account: '', question: null };
  const ours = named.find((account) => known.some((other) => isSameAccount(account, other)));
  if (ours !== undefined) return { account: ours, question: null };
  if (named.length > 1) return null;
  return { account: only, question: known.length === 0 ? 'first' : 'another' };
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

function ofAccount(line: StatementLine, account: string): StatementLine {
  if (line.account === null || account === '' || isSameAccount(line.account, account)) return line;
  return { ...line, kind: 'ignored', reason: `Another account (${formatAccount(line.account)})` };
}

type About = { format: string; digest: string; days: JudgedStatement['days']; account: string };

async function judgeLines(db: Db, lines: readonly StatementLine[], about: About): Promise<JudgedLine[]> {
  const credits = lines.filter(({ kind }) => kind === 'credit').map(asSighting);
  const verdicts =
    about.days === null
      ? []
      : recognisePayments(
          { format: about.format, digest: about.digest, days: about.days, lines: credits },
          await loadKnownPayments(db, about.account, about.days),
        );
  const players = await existingPlayers(db, lines.map(playerIdOf));
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
      playerId: playerId !== null && players.has(playerId) ? playerId : null,
      otherId: verdict.is === 'new' ? null : verdict.paymentId,
    };
  });
}

/** Some banks write the reference beside the name of the payer. */
const playerIdOf = ({ payer, reference }: StatementLine) => playerIdFromReference(`${payer} · ${reference}`);

/** A credit has a day and an amount. */
export function asSighting({ day, pence, payer, reference, bankId, balance, time }: StatementLine): Sighting {
  return { day: day ?? '', pence: pence ?? 0, payer, reference, bankId, balance, time };
}

async function existingPlayers(db: Db, ids: readonly (number | null)[]): Promise<Set<number>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Set();
  const rows = await db
    .selectFrom('players')
    .select('player_id')
    .where((eb) => eb('player_id', '=', eb.fn.any(eb.val(named))))
    .where('closed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ player_id }) => player_id));
}

/** Changes whenever importing would do something else. */
function fingerprintOf(lines: readonly JudgedLine[]): string {
  const effects = lines.map(({ place, outcome, playerId, otherId }) => [place, outcome, playerId, otherId]);
  return createHash('sha256').update(JSON.stringify(effects)).digest('base64url');
}
