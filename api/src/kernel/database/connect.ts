import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { USE_API_ROLE } from './api-role.ts';
import { PreparingClient } from './prepared.ts';
import type { Schema } from './tables.ts';

export type Db = Kysely<Schema>;
/** What runs inside a transaction takes this, so that no query runs outside it by accident. */
export type Tx = Transaction<Schema>;

/** Where connections come from. */
export type Connections = { connect(): Promise<pg.PoolClient> };

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

const { builtins } = pg.types;
const asNumber = (text: string) => Number(text);
const asText = (text: string) => text;
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.DATE, asText],
  [builtins.TIME, (text) => text.slice(0, 5)],
]);

/** How long opening a connection may take. Milliseconds. */
const OPEN_WITHIN_MS = 5_000;

/** How long to wait for one that others are using. They take turns, so only a database in trouble takes that long. */
const WAIT_FOR_MS = 20_000;

/** Statements time out after 30 s, so a server that owes an answer for longer is gone, even if nothing closed the connection. */
const SILENT_FOR_MS = 35_000;

/**
 * Set once connected, because PgBouncer refuses connections that ask for them at startup. An index is worth more than the default
 * says, which is meant for spinning disks: a page of a list is always read by one.
 */
const SETTINGS = `
  SET random_page_cost = 1.1; SET statement_timeout = '30s'; SET lock_timeout = '15s'; SET idle_in_transaction_session_timeout = '30s'`;

export type ConnectOptions = {
  /** Take the API's role, which can't change the ledger, where this login may. By default the login's own rights. */
  asApi?: boolean;
  connections?: number;
  /** Called when a connection is lost. */
  onError?: (error: Error) => void;
  /** How long a server may owe an answer before its connection counts as lost. */
  silentForMs?: number;
  keepsIdle?: boolean;
  /** How long opening a connection may take. */
  openWithinMs?: number;
};

/**
 * Connects to PostgreSQL when the first query runs. Sums come as numbers (minor units stay far below 2^53), dates and times as
 * text of the club's calendar. Every statement, and every wait for a lock, has a time limit.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const openWithinMs = options.openWithinMs ?? OPEN_WITHIN_MS;
  const pool = new pg.Pool({
    // The pool's own limit is for both, opening a connection and waiting for one.
    Client: class extends PreparingClient {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionTimeoutMillis: openWithinMs });
      }
    },
    pipeline: true,
    connectionString: url,
    max: options.connections ?? 10,
    min: options.keepsIdle ? 1 : 0,
    connectionTimeoutMillis: WAIT_FOR_MS,
    application_name: 'kickabout',
    async onConnect(client) {
      // Node.js ends the process on an error without a listener. The pool only listens to idle clients, so each client
      // gets its own listener: a query on a lost connection fails, and the next one opens a new connection.
      client.on('error', (error) => options.onError?.(error));
      const socket = socketOf(client);
      socket.setTimeout(options.silentForMs ?? SILENT_FOR_MS, () => {
        if (client instanceof PreparingClient && client.isWaiting)
          socket.destroy(new Error('Connection terminated: the server is silent'));
      });
      await client.query(options.asApi ? `${SETTINGS}; ${USE_API_ROLE}` : SETTINGS);
    },
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let ended: Promise<void> | undefined;
  // Not `db.destroy()`, which leaves the pool open if only the pool was used.
  const close = () => {
    ended ??= pool.end();
    return ended;
  };
  return { db, pool, close };
}

/** For work without a time limit: the server may be silent for as long as a statement runs. */
export function allowSilence(client: pg.ClientBase): void {
  socketOf(client).setTimeout(0);
}

/** A connection's socket, which is missing from the types of `pg`. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
