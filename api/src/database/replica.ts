import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { connect, type Db } from './connect.ts';
import { hasReplayed, type LogPosition } from './log-position.ts';
import { COMMIT, together } from './pipeline.ts';
import { prepared, type Statement } from './prepared.ts';
import type { Schema } from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** A replica that takes longer than this for a statement, or to be connected, counts as lost. Milliseconds. */
const ANSWER_WITHIN = 2_000;
/** How often a lost replica is tried again. Milliseconds. */
const TRY_EVERY = 2_000;

/** Where a statement was run: on the replica, or on the primary because the replica lags behind or is lost. */
export type ReadFrom = 'replica' | 'primary: behind' | 'primary: lost';

/** A read replica: a copy of the database that lags behind by as long as replication takes. */
export type Replica = {
  /**
   * A database for reading, as of `position` or later: each statement runs on the replica if that has replayed the
   * position, and otherwise, or if it fails there, on the primary. It has no transactions.
   */
  asOf(position: LogPosition): Db;
  /** How many statements ran where. */
  counts: Readonly<Record<ReadFrom, number>>;
  close(): Promise<void>;
};

export type ReplicaOptions = {
  url: string;
  connections: number;
  /** Called when the replica is lost, and when it's back. */
  onChange: (state: 'lost' | 'back', error?: unknown) => void;
};

export function createReplica(primary: pg.Pool, { url, connections, onChange }: ReplicaOptions): Replica {
  const { db, pool, close } = connect(url, { asApi: true, connections, openWithinMs: ANSWER_WITHIN });
  const counts: Record<ReadFrom, number> = { replica: 0, 'primary: behind': 0, 'primary: lost': 0 };
  const ending = new AbortController();
  let isLost = false;

  /** The rows, or null if the replica hasn't replayed the position yet. */
  async function readAsOf(position: LogPosition, statement: Statement): Promise<unknown[] | null> {
    const client = await pool.connect();
    let failed = true;
    try {
      // In one transaction, so that a connection pooler sends both to the same server. The second statement takes its
      // snapshot after the first.
      const [, [state], rows] = await together(client, [
        BEGIN_READING,
        findState.statement(db, position),
        statement,
        COMMIT,
      ]);
      failed = false;
      return state?.isCurrent ? rows : null;
    } finally {
      client.release(failed);
    }
  }

  async function query(position: LogPosition, statement: Statement) {
    let from: ReadFrom = isLost ? 'primary: lost' : 'primary: behind';
    if (!isLost) {
      const rows = await inTime(readAsOf(position, statement)).catch((error: unknown) => {
        // A replica cancels a statement that would delay replaying the log. The primary never does.
        if (isDatabaseUnavailable(error)) {
          from = 'primary: lost';
          loseIt(error);
        }
        return null;
      });
      if (rows !== null) {
        counts.replica += 1;
        return { command: 'SELECT', rows, rowCount: rows.length };
      }
    }
    counts[from] += 1;
    return primary.query(statement.text, statement.values);
  }

  function loseIt(error: unknown): void {
    if (isLost || ending.signal.aborted) return;
    isLost = true;
    onChange('lost', error);
    void tryAgain();
  }

  async function tryAgain(): Promise<void> {
    while (isLost && !ending.signal.aborted) {
      await sleep(TRY_EVERY, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      const isBack = await inTime(pool.query('SELECT 1')).then(
        () => true,
        () => false,
      );
      if (!isBack || ending.signal.aborted) continue;
      isLost = false;
      onChange('back');
    }
  }

  return {
    counts,
    asOf: (position) =>
      new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOf(position, query) }) }),
    async close() {
      ending.abort();
      await close();
    },
  };
}

const BEGIN_READING: Statement = { text: 'BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY', values: [] };

const findState = prepared(
  (_db, position: LogPosition) => sql<{ isCurrent: boolean }>`SELECT ${hasReplayed(position)} AS "isCurrent"`,
);

/** What Kysely needs of a pool. Each statement finds its own connection. */
function poolOf(
  position: LogPosition,
  query: (position: LogPosition, statement: Statement) => Promise<unknown>,
): pg.Pool {
  const client = {
    query: (text: string, values: readonly unknown[] = []) => query(position, { text, values: [...values] }),
    release: () => undefined,
  };
  return { connect: () => Promise.resolve(client), end: () => Promise.resolve() } as unknown as pg.Pool;
}

/** @throws an error of a lost connection, if it takes longer than `ANSWER_WITHIN` */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const tooLate = sleep(ANSWER_WITHIN, undefined, { ref: false, signal: done.signal }).then(
    () => {
      throw new Error('Connection terminated: the replica is silent');
    },
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    done.abort();
    work.catch(() => {});
  }
}
