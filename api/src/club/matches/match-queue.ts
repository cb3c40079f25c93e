import type { ProblemCode } from '@kickabout/contract';
import { inSteps } from '../../kernel/concurrency/in-steps.ts';
import { createSemaphores } from '../../kernel/concurrency/semaphores.ts';
import type { Connections, Db } from '../../kernel/database/connect.ts';
import { isDatabaseUnavailable, waitedTooLong } from '../../kernel/database/unavailable.ts';
import type { Refusal } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import {
  type About,
  type Before,
  type ClubRules,
  changeMatches,
  type Decision,
  type MatchChange,
  type Outcome,
} from './change-matches.ts';

/** At most this many changes are committed together, so that a transaction stays short. */
const MOST_TOGETHER = 200;

/**
 * While one transaction stores joins of several matches, the next one collects more. With more transactions, each
 * would only be smaller.
 */
const MOST_SHARED = 2;

/** Yields to the event loop after this many answers. */
const ANSWERS_AT_A_TIME = 20;

/**
 * Changes a match: runs `decide` while the match and its players are locked, and resolves once what it decided is stored. A deleted
 * match is refused as not found.
 */
export type ChangeMatch = <Answer, Code extends ProblemCode = never, Row = unknown>(
  about: About<Row>,
  decide: (before: Before<Row>) => Decision<Answer> | Refusal<Code>,
) => Promise<Answer | Refusal<Code | 'not_found'>>;

/** What changing a match needs. */
export type MatchServices = Services & { changeMatch: ChangeMatch };

type Waiting = MatchChange & { resolve(answer: never): void; reject(error: unknown): void };

/**
 * The only way to change a match. Changes that arrive while others of the match are being stored wait, in order and without a
 * connection. Joins are then stored together, in one transaction, also those of different matches. A match that has to be waited for,
 * or that anyone changes otherwise, gets a transaction of its own. All together use at most half of the connections.
 * @param club what it has decided, which may change
 */
export function createMatchQueue(
  db: Db,
  pool: Connections,
  { connections, club }: { connections: number; club: ClubRules },
): ChangeMatch {
  const queues = new Map<number, Waiting[]>();
  /** Matches whose changes are being stored. Those that arrive meanwhile wait. */
  const busy = new Set<number>();
  const semaphores = createSemaphores(Math.max(1, Math.floor(connections / 2)));
  let shared = 0;

  const store = (changes: readonly Waiting[], onlyFree: boolean) =>
    changeMatches(db, pool, changes, { onlyFree, club });

  function startSharing(): void {
    if (shared < MOST_SHARED) void share();
  }

  /** Stores joins of several matches together, for as long as there are any. */
  async function share(): Promise<void> {
    shared += 1;
    for (;;) {
      const endTurn = await semaphores.take('matches');
      const joins = takeJoins();
      if (joins.length > 0) await storeShared(joins);
      endTurn();
      if (joins.length === 0) break;
    }
    shared -= 1;
  }

  /** The first in each queue that isn't busy. Matches that are changed otherwise get transactions of their own. */
  function takeJoins(): Waiting[] {
    const joins: Waiting[] = [];
    const players = new Set<number>();
    for (const [matchId, queue] of queues) {
      if (busy.has(matchId)) continue;
      const batch = takeBatch(queue, players, MOST_TOGETHER - joins.length);
      if (batch.length === 0) continue;
      busy.add(matchId);
      if (queue.length === 0) queues.delete(matchId);
      if (batch.every(({ kind }) => kind === 'join')) joins.push(...batch);
      else void storeAlone(matchId, batch);
    }
    return joins;
  }

  async function storeShared(joins: readonly Waiting[]): Promise<void> {
    const left = await answer(joins, await store(joins, true));
    for (const [matchId, group] of Map.groupBy(left, ({ matchId }) => matchId))
      void storeAlone(matchId, group);
    const waited = new Set(left.map(({ matchId }) => matchId));
    for (const { matchId } of joins) if (!waited.has(matchId)) busy.delete(matchId);
  }

  async function storeAlone(matchId: number, batch: readonly Waiting[]): Promise<void> {
    const endTurn = await semaphores.take('matches');
    await answer(batch, await store(batch, false));
    endTurn();
    busy.delete(matchId);
    startSharing();
  }

  /** Answers everyone whose match was free, and returns the others. */
  async function answer(batch: readonly Waiting[], outcome: Outcome): Promise<Waiting[]> {
    if (outcome.ok) {
      const answered = batch.map((change, index) => ({ change, result: outcome.answers[index] ?? null }));
      // The next changes needn't wait until everyone has their answer.
      void inSteps(answered, ANSWERS_AT_A_TIME, ({ change, result }) => {
        if (result?.status === 'fulfilled') change.resolve(result.value as never);
        else if (result) change.reject(result.reason);
      });
      return answered.filter(({ result }) => result === null).map(({ change }) => change);
    }
    if (batch.length > 1 && !outcome.isUncertain && !waitedTooLong(outcome.error)) await storeEach(batch);
    else for (const { reject } of batch) reject(outcome.error);
    return [];
  }

  /** One failing change must not fail the rest. Without a database there's no point in trying them all. */
  async function storeEach(batch: readonly Waiting[]): Promise<void> {
    let unavailable: unknown = null;
    for (const change of batch) {
      if (unavailable !== null) {
        change.reject(unavailable);
        continue;
      }
      const outcome = await store([change], false);
      await answer([change], outcome);
      if (!outcome.ok && isDatabaseUnavailable(outcome.error)) unavailable = outcome.error;
    }
  }

  return (about, decide) =>
    new Promise((resolve, reject) => {
      const change = { ...about, decide, resolve, reject } as unknown as Waiting;
      const queue = queues.get(about.matchId);
      if (queue) queue.push(change);
      else queues.set(about.matchId, [change]);
      startSharing();
    });
}

/**
 * The first in the queue, up to the second change of a player, because that one depends on their first, and up to a change other
 * than a join or a leave, which may change anyone's money.
 */
function takeBatch(queue: Waiting[], players: Set<number>, most: number): Waiting[] {
  if (queue[0]?.kind === 'other') return queue.splice(0, 1);
  const end = queue.findIndex(
    ({ kind, playerIds = [] }) =>
      kind === 'other' || playerIds.some((id) => players.size === players.add(id).size),
  );
  return queue.splice(0, Math.min(end === -1 ? queue.length : end, most));
}
