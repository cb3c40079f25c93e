import type { ProblemCode } from '@kickabout/contract';
import { inSteps } from '../../../kernel/concurrency/in-steps.ts';
import { createSemaphores } from '../../../kernel/concurrency/semaphores.ts';
import type { Connections, Db } from '../../../kernel/database/connect.ts';
import { isDatabaseUnavailable, waitedTooLong } from '../../../kernel/database/database-errors.ts';
import type { Refusal } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import {
  type About,
  type Before,
  type ClubRules,
  type Decision,
  type MatchChange,
  type Outcome,
  takeChanges,
} from './change-match.ts';

/** At most this many changes are committed together, so that a transaction stays short. */
const MOST_TOGETHER = 200;

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
 * connection, and are then stored together. All matches together use at most half of the connections.
 * @param club what it has decided, which may change
 */
export function createMatchQueue(
  db: Db,
  pool: Connections,
  { connections, club }: { connections: number; club: ClubRules },
): ChangeMatch {
  /** By match, what waits while its changes are being stored. */
  const queues = new Map<number, Waiting[]>();
  const semaphores = createSemaphores(Math.max(1, Math.floor(connections / 2)));

  /** Stores one batch after the other, until nothing waits any more. */
  async function storeWaiting(matchId: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const endTurn = await semaphores.take('matches');
      const batch = takeBatch(queue);
      await answer(matchId, batch, await takeChanges(db, pool, matchId, batch, club));
      endTurn();
    }
    queues.delete(matchId);
  }

  async function answer(matchId: number, batch: readonly Waiting[], outcome: Outcome): Promise<void> {
    if (outcome.ok)
      // The next changes needn't wait until everyone has their answer.
      void inSteps([...batch.entries()], ANSWERS_AT_A_TIME, ([index, { resolve, reject }]) => {
        const result = outcome.answers[index];
        if (result?.status === 'fulfilled') resolve(result.value as never);
        else reject(result?.reason);
      });
    else if (batch.length > 1 && !outcome.isUncertain && !waitedTooLong(outcome.error))
      await storeEach(matchId, batch);
    else for (const { reject } of batch) reject(outcome.error);
  }

  /** One failing change must not fail the rest. Once the database is unavailable, the rest aren't tried. */
  async function storeEach(matchId: number, batch: readonly Waiting[]): Promise<void> {
    let unavailable: unknown = null;
    for (const change of batch) {
      if (unavailable !== null) {
        change.reject(unavailable);
        continue;
      }
      const outcome = await takeChanges(db, pool, matchId, [change], club);
      await answer(matchId, [change], outcome);
      if (!outcome.ok && isDatabaseUnavailable(outcome.error)) unavailable = outcome.error;
    }
  }

  return (about, decide) =>
    new Promise((resolve, reject) => {
      const { matchId } = about;
      const change = { ...about, decide, resolve, reject } as unknown as Waiting;
      const waiting = queues.get(matchId);
      if (waiting) return void waiting.push(change);
      const queue = [change];
      queues.set(matchId, queue);
      void storeWaiting(matchId, queue);
    });
}

/**
 * The first in the queue, up to the second change of a player, because that one depends on their first, and up to a change other
 * than a join or a leave, which may change anyone's money.
 */
function takeBatch(queue: Waiting[]): Waiting[] {
  if (queue[0]?.kind === 'other') return queue.splice(0, 1);
  const players = new Set<number>();
  const end = queue.findIndex(
    ({ kind, playerIds = [] }) =>
      kind === 'other' || playerIds.some((id) => players.size === players.add(id).size),
  );
  return queue.splice(0, Math.min(end === -1 ? queue.length : end, MOST_TOGETHER));
}
