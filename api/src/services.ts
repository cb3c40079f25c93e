import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createMemory, LOOK_EVERY, type Memory } from './answers/memory.ts';
import { createIdentity, type Identity } from './auth/identity.ts';
import { type Changes, createChanges } from './changes/changes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { connect, type Database, type Db } from './database/connect.ts';
import { createPlaceQueue, type PlaceQueue } from './matches/place-queue.ts';
import type { BankFeed } from './payments/bank-feed.ts';
import { createPaymentRuns, type PaymentRuns } from './payments/payment-runs.ts';

/** What every part of the server uses. Nothing here belongs to a single request. */
export type Services = {
  config: Config;
  db: Db;
  /** For cross-process locks, which need their own connection. */
  pool: pg.Pool;
  clock: Clock;
  /** Waits this many milliseconds before a refused request is answered. */
  waitToRefuse: (milliseconds: number) => Promise<void>;
  log: FastifyBaseLogger;
  identity: Identity;
  bank: BankFeed;
  payments: PaymentRuns;
  changes: Changes;
  placeQueue: PlaceQueue;
  memory: Memory;
};

type Parts = Pick<Services, 'config' | 'clock' | 'log' | 'bank'> & {
  database: Database;
  waitToRefuse?: Services['waitToRefuse'];
  /** Called when live updates lose their database connection. */
  onDisconnect?: (error: unknown) => void;
};

export function createServices({ database, onDisconnect, ...parts }: Parts): Services {
  const { config, clock, log, bank } = parts;
  const { db, pool } = database;
  return {
    waitToRefuse: sleep,
    ...parts,
    db,
    pool,
    identity: createIdentity(config.identity, clock, db),
    memory: createMemory(
      connect(config.database.url, {
        asApi: true,
        connections: 1,
        keepsIdle: true,
        silentForMs: 2 * LOOK_EVERY,
        onError: (error) => log.warn({ err: error }, 'database: a connection was lost'),
      }),
      clock,
    ),
    payments: createPaymentRuns({ db, pool, bank, clock }),
    placeQueue: createPlaceQueue(db, pool, config.database.connections),
    changes: createChanges({
      databaseUrl: config.database.url,
      limit: config.streams,
      onDisconnect:
        onDisconnect ??
        ((error) => log.warn({ err: error }, 'changes: the connection to the database was lost')),
    }),
  };
}
