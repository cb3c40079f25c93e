import {
  balanceChanges,
  type ClubMoney,
  type Joiner,
  type Match,
  settle,
  withConsequences,
} from '@kickabout/domain';
import type pg from 'pg';
import { type Act, actStatement } from '../../../kernel/audit/record-act.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ClubChoices } from '../../../kernel/config.ts';
import type { Connections, Db } from '../../../kernel/database/connect.ts';
import { COMMIT, together } from '../../../kernel/database/pipeline.ts';
import type { Statement } from '../../../kernel/database/prepared.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { transferStatements } from '../../ledger/post-transfers.ts';
import { type ClubInForce, inForce } from '../../settings/club-settings.ts';
import { NO_SUCH_MATCH } from '../reading/load-match.ts';
import { asTransfer } from './charges.ts';
import { type Locked, lockMatch } from './lock-match.ts';
import { messagesAbout } from './match-messages.ts';
import { storeChanges } from './store-changes.ts';

/** Which match a change is of, and what it needs. */
export type About<Row = unknown> = {
  /** Joins and leaves that arrive together are stored together. Joins charge no one. */
  kind: 'join' | 'leave' | 'other';
  matchId: number;
  /** Who joins, leaves or is added. */
  playerIds?: readonly number[];
  clock: Clock;
  /** In which its caller was shown amounts; the club's of the moment if they weren't. */
  money?: ClubMoney;
  /** What else to read under the lock. */
  read?: Statement<Row>;
  /** Whether a deleted match is changed too. Otherwise it's refused as not found. */
  deletedToo?: boolean;
  /** How long to wait for each lock, in milliseconds, if that's less than for other statements. */
  waitMs?: number;
};

/** A locked match, as it is before a change. */
export type Before<Row = unknown> = {
  match: Match;
  now: number;
  club: ClubInForce;
  /** One of `playerIds`; undefined if there is no such player or their account was closed while the change waited. */
  player(id: number): Joiner | undefined;
  /** What `read` found. */
  found: readonly Row[];
};

/** What a change made of a match. */
export type Changed = ReturnType<typeof changedBy>;

/** An act of whoever changes the match. */
export type MatchAct = Pick<Act, 'action' | 'playerId' | 'changes'>;

/** What a change decides. Unless it's refused, all of it is stored. */
export type Decision<Answer> = {
  /** The match afterwards, without what follows from it (`withConsequences`). */
  match: Match;
  answer(changed: Changed): Answer;
  /** The admin whose change it is, for the ledger and the audit list. */
  by?: { playerId: number };
  /** What to add to the audit list; the last one says which money moved. */
  acts?(changed: Changed): readonly MatchAct[];
  /** What else to store, last. */
  also?(changed: Changed): readonly Statement[];
};

/** A change of a match. `decide` runs while the match and its players are locked; it must not change anything itself. */
export type MatchChange = About & { decide(before: Before<never>): Refusal | Decision<unknown> };

export type Outcome =
  /** Everything is stored. If the decision of a change threw or was refused, that one changed nothing. */
  | { ok: true; answers: readonly PromiseSettledResult<unknown>[] }
  /** Nothing is stored, or it's unknown whether it is, because the connection was lost during the commit. */
  | { ok: false; error: unknown; isUncertain: boolean };

/** What the club has decided that matters for changes of matches. */
export type ClubRules = Pick<ClubChoices, 'refundsLateLeavers' | 'money'>;

/**
 * Takes changes of a match in order, in one transaction of two round trips: the first locks and loads, the second stores how the
 * match differs and commits.
 */
export async function takeChanges(
  db: Db,
  pool: Connections,
  matchId: number,
  changes: readonly MatchChange[],
  club: ClubRules,
): Promise<Outcome> {
  let client: pg.PoolClient | undefined;
  let isStoring = false;
  let isLost = false;
  try {
    client = await pool.connect();
    const { answers, toStore } = await decideAll(db, client, matchId, changes, club);
    isStoring = true;
    await together(client, [...toStore, COMMIT]);
    return { ok: true, answers };
  } catch (error) {
    // If the connection is lost, so is the transaction, unless it was already committed.
    await client?.query('rollback').catch(() => {
      isLost = true;
    });
    return { ok: false, error, isUncertain: isStoring && isLost };
  } finally {
    client?.release(isLost);
  }
}

async function decideAll(
  db: Db,
  client: pg.PoolClient,
  matchId: number,
  changes: readonly MatchChange[],
  { refundsLateLeavers: joinsRefund, money: counted }: ClubRules,
): Promise<{ answers: PromiseSettledResult<unknown>[]; toStore: Statement[] }> {
  const settles = joinsRefund || changes.some(({ kind }) => kind !== 'join');
  const [{ settings, locked, players }, found] = await Promise.all([
    lockMatch(db, client, {
      matchId,
      joiners: changes.flatMap(({ playerIds = [] }) => playerIds),
      settles,
      waitMs: changes.find(({ waitMs }) => waitMs !== undefined)?.waitMs,
    }),
    Promise.all(changes.map(({ read }) => (read ? together(client, [read]).then(([rows]) => rows) : []))),
  ]);
  // The club has just begun to refund: what joins may pay back, and whose lock that needs, wasn't loaded.
  if (!settles && settings[0]?.refunds_late_leavers) {
    await client.query('rollback');
    return decideAll(db, client, matchId, changes, { refundsLateLeavers: true, money: counted });
  }
  const player = (id: number) => (players.get(id)?.isClosed ? undefined : players.get(id));
  let current = locked;
  const toStore: Statement[] = [];
  let last = 0;
  const take = (
    { deletedToo = false, clock, money: readIn, decide }: MatchChange,
    rows: readonly unknown[],
  ) => {
    if (!current || (current.match.deletedAt !== null && !deletedToo))
      return refuse('not_found', NO_SUCH_MATCH);
    const club = inForce(settings, clock, readIn);
    const { now } = club;
    const decision = decide({ match: current.match, now, club, player, found: rows as readonly never[] });
    if (decision instanceof Refusal) return decision;
    const changed = changedBy(decision.match, current, { settles, players });
    const answer = decision.answer(changed);
    if (answer instanceof Refusal) return answer;
    toStore.push(...whatFollows(db, { now, money: readIn ?? counted }, decision, changed));
    current = { match: changed.after, posted: [...current.posted, ...changed.transfers] };
    last = now;
    return answer;
  };
  const answers = changes.map((change, index) => outcomeOf(() => take(change, found[index] ?? [])));
  const differences = locked && current ? [{ before: locked.match, after: current.match }] : [];
  return { answers, toStore: [...storeChanges(db, last, differences), ...toStore] };
}

function changedBy(
  match: Match,
  { match: before, posted }: NonNullable<Locked['locked']>,
  { settles, players }: { settles: boolean; players: Locked['players'] },
) {
  const after = withConsequences(match);
  const money = settles ? settle(after, posted) : NO_MONEY;
  return { before, after, ...money, balanceChanges: balanceChanges(money.transfers, players) };
}

/** What to store besides the rows that differ: transfers, messages, acts, and what the change adds itself. */
function whatFollows(
  db: Db,
  { now, money }: { now: number; money: ClubMoney },
  { by, acts, also }: Decision<unknown>,
  changed: Changed,
): Statement[] {
  const { after, transfers, chargedMinor, refundedMinor } = changed;
  const { matchId } = after;
  const done = acts?.(changed) ?? [];
  return [
    ...transferStatements(
      db,
      { now, money },
      transfers.map((transfer) => asTransfer(transfer, after, by ?? null)),
    ),
    ...messagesAbout(db, now, changed),
    ...done.map((act, index) => {
      const moved = index === done.length - 1 ? { money: { chargedMinor, refundedMinor } } : {};
      return actStatement(db, now, { ...act, by: by ?? null, matchId, ...moved });
    }),
    ...(also?.(changed) ?? []),
  ];
}

const NO_MONEY: ReturnType<typeof settle> = { transfers: [], chargedMinor: 0, refundedMinor: 0 };

function outcomeOf<Value>(work: () => Value): PromiseSettledResult<Value> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
