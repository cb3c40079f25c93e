import type { Connections, Db } from '../database/connect.ts';
import { isDatabaseUnavailable, waitedTooLong } from '../database/unavailable.ts';
import { inSteps } from '../operations/in-steps.ts';
import { createTurns } from '../operations/turns.ts';
import { changePlaces, type PlaceChange } from './change-places.ts';
import type { MatchPlaces } from './match-places.ts';

/** So many changes are committed together at most, so that a transaction stays short. */
const MOST_TOGETHER = 200;

/** Each takes a fraction of a millisecond to send. */
const ANSWERS_AT_A_TIME = 20;

/** Joins and leaves, in order of arrival. */
export type PlaceQueue = {
  /** Runs `decide` while the match and the player are locked, and resolves once what it changed is stored. */
  change<Answer>(
    kind: PlaceChange['kind'],
    ids: { matchId: number; playerId: number },
    decide: (places: MatchPlaces) => Answer,
  ): Promise<Answer>;
};

type Waiting = PlaceChange & { resolve(answer: never): void; reject(error: unknown): void };

/**
 * The joins and leaves that arrive for a match while another is being stored wait without a connection. They are then
 * stored together, in one transaction. The matches take turns, so that at most half of the connections are in use.
 */
export function createPlaceQueue(db: Db, pool: Connections, connections: number): PlaceQueue {
  const queues = new Map<number, Waiting[]>();
  const turns = createTurns(Math.max(1, Math.floor(connections / 2)));

  async function work(matchId: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const endTurn = await turns.take('places');
      await store(matchId, takeBatch(queue)).finally(endTurn);
    }
    queues.delete(matchId);
  }

  async function store(matchId: number, batch: readonly Waiting[]): Promise<void> {
    const outcome = await changePlaces(db, pool, matchId, batch);
    if (outcome.ok) {
      const answered = batch.map((change, index) => ({ change, answer: outcome.answers[index] }));
      // The next changes needn't wait until everyone has their answer.
      void inSteps(answered, ANSWERS_AT_A_TIME, ({ change, answer }) => {
        if (answer?.status === 'fulfilled') change.resolve(answer.value as never);
        else change.reject(answer?.reason);
      });
    } else if (batch.length > 1 && !outcome.isUncertain && !waitedTooLong(outcome.error))
      await storeEach(matchId, batch);
    else for (const { reject } of batch) reject(outcome.error);
  }

  /** None may fail because of another. Without a database there's no point in trying them all. */
  async function storeEach(matchId: number, batch: readonly Waiting[]): Promise<void> {
    let unavailable: unknown = null;
    for (const change of batch) {
      if (unavailable !== null) change.reject(unavailable);
      else
        await store(matchId, [
          {
            ...change,
            reject(error) {
              if (isDatabaseUnavailable(error)) unavailable = error;
              change.reject(error);
            },
          },
        ]);
    }
  }

  return {
    change: (kind, { matchId, playerId }, decide) =>
      new Promise((resolve, reject) => {
        const change: Waiting = { kind, playerId, decide, resolve, reject };
        const queue = queues.get(matchId);
        if (queue) return void queue.push(change);
        const started = [change];
        queues.set(matchId, started);
        void work(matchId, started);
      }),
  };
}

/** The first in the queue, up to the second change of a player: that one depends on their first. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const players = new Set<number>();
  const end = queue.findIndex(({ playerId }) => players.size === players.add(playerId).size);
  return queue.splice(0, Math.min(end === -1 ? queue.length : end, MOST_TOGETHER));
}
