import { inSteps } from '../../kernel/concurrency/in-steps.ts';
import { createTurns } from '../../kernel/concurrency/turns.ts';
import type { Connections, Db } from '../../kernel/database/connect.ts';
import { isDatabaseUnavailable, waitedTooLong } from '../../kernel/database/unavailable.ts';
import type { Services } from '../../kernel/services.ts';
import { changePlaces, joinFreeMatches, type PlaceChange, type PlaceOutcome } from './change-places.ts';
import type { MatchPlaces } from './match-places.ts';

/** At most this many changes are committed together, so that a transaction stays short. */
const MOST_TOGETHER = 200;

/**
 * While one transaction stores joins of several matches, the next one collects more. With more transactions, each
 * would only be smaller.
 */
const MOST_SHARED = 2;

/** Each takes a fraction of a millisecond to send. */
const ANSWERS_AT_A_TIME = 20;

/** Joins and leaves, in order of arrival. */
export type PlaceQueue = {
  /** Runs `decide` while the match and the player are locked, and resolves once what it changed is stored. */
  change<Answer>(
    kind: PlaceChange['kind'],
    ids: Pick<PlaceChange, 'matchId' | 'playerId' | 'requestId'>,
    decide: (places: MatchPlaces) => Answer,
  ): Promise<Answer>;
};

/** What joining and leaving needs. */
export type MatchServices = Services & { placeQueue: PlaceQueue };

type Waiting = PlaceChange & { resolve(answer: never): void; reject(error: unknown): void };

/**
 * The joins and leaves that arrive while others are being stored wait without a connection. Joins are then stored together, in
 * one transaction, also those of different matches. A match that has to be waited for, or that someone leaves, gets a
 * transaction of its own. All together use at most half of the connections.
 * @param joinsRefund whether a join may give someone who left late their price back
 */
export function createPlaceQueue(
  db: Db,
  pool: Connections,
  { connections, joinsRefund }: { connections: number; joinsRefund: () => boolean },
): PlaceQueue {
  const queues = new Map<number, Waiting[]>();
  /** Matches whose changes are being stored. Those that arrive meanwhile wait. */
  const busy = new Set<number>();
  const turns = createTurns(Math.max(1, Math.floor(connections / 2)));
  let shared = 0;

  function startSharing(): void {
    if (shared < MOST_SHARED) void share();
  }

  /** Stores joins of several matches together, for as long as there are any. */
  async function share(): Promise<void> {
    shared += 1;
    for (;;) {
      const endTurn = await turns.take('places');
      const joins = takeJoins();
      if (joins.length > 0) await storeShared(joins);
      endTurn();
      if (joins.length === 0) break;
    }
    shared -= 1;
  }

  /** The first in each queue that isn't busy. Matches that someone leaves get transactions of their own. */
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
    const outcome = await joinFreeMatches(db, pool, joins, joinsRefund());
    const left = await answer(joins, outcome);
    for (const [matchId, group] of Map.groupBy(left, ({ matchId }) => matchId))
      void storeAlone(matchId, group);
    const waited = new Set(left.map(({ matchId }) => matchId));
    for (const { matchId } of joins) if (!waited.has(matchId)) busy.delete(matchId);
  }

  async function storeAlone(matchId: number, batch: readonly Waiting[]): Promise<void> {
    const endTurn = await turns.take('places');
    await answer(batch, await changePlaces(db, pool, matchId, batch, joinsRefund()));
    endTurn();
    busy.delete(matchId);
    startSharing();
  }

  /** Answers everyone whose match was free, and returns the others. */
  async function answer(batch: readonly Waiting[], outcome: PlaceOutcome): Promise<Waiting[]> {
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

  /** None may fail because of another. Without a database there's no point in trying them all. */
  async function storeEach(batch: readonly Waiting[]): Promise<void> {
    let unavailable: unknown = null;
    for (const change of batch) {
      if (unavailable !== null) {
        change.reject(unavailable);
        continue;
      }
      const outcome = await changePlaces(db, pool, change.matchId, [change], joinsRefund());
      await answer([change], outcome);
      if (!outcome.ok && isDatabaseUnavailable(outcome.error)) unavailable = outcome.error;
    }
  }

  return {
    change: (kind, ids, decide) =>
      new Promise((resolve, reject) => {
        const change: Waiting = { kind, ...ids, decide, resolve, reject };
        const queue = queues.get(ids.matchId);
        if (queue) queue.push(change);
        else queues.set(ids.matchId, [change]);
        startSharing();
      }),
  };
}

/** The first in the queue, up to the second change of a player: that one depends on their first. */
function takeBatch(queue: Waiting[], players: Set<number>, most: number): Waiting[] {
  const end = queue.findIndex(({ playerId }) => players.size === players.add(playerId).size);
  return queue.splice(0, Math.min(end === -1 ? queue.length : end, most));
}
