import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createMemory, LOOK_EVERY, type Memory } from './answers/memory.ts';
import { createIdentity, type Identity } from './auth/identity.ts';
import { type Changes, createChanges } from './changes/changes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { connect, type Database, type Db } from './database/connect.ts';
import { createReplica, type Replica } from './database/replica.ts';
import { createPlaceQueue, type PlaceQueue } from './matches/place-queue.ts';
import type { Channel } from './messages/channel.ts';
import { createEmailChannel } from './messages/email/email-channel.ts';
import type { BankFeed } from './payments/bank-feed.ts';
import { createPaymentRuns, type PaymentRuns } from './payments/payment-runs.ts';
import { createPushChannel } from './push/push-channel.ts';
import { createFileStore } from './remotes/files/create-file-store.ts';
import type { FileStore } from './remotes/files/file-store.ts';
import { createRefusalCounts, type RefusalCounts } from './remotes/refusal-counts.ts';
import { createRegistry, type Registry } from './remotes/registry.ts';
import { createReportSenders, type ReportSenders } from './screen-reports/report-senders.ts';

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
  /** The sources of payments that are polled. */
  banks: readonly BankFeed[];
  payments: PaymentRuns;
  /** How messages reach players. */
  channels: readonly Channel[];
  changes: Changes;
  placeQueue: PlaceQueue;
  reportSenders: ReportSenders;
  /** How often publish keys and releases were refused. */
  refusals: RefusalCounts;
  /** The contents of published releases. */
  files: FileStore;
  /** What is live on the site. */
  registry: Registry;
  memory: Memory;
  /** A copy of the database that answers may be read from; null if there's none. */
  replica: Replica | null;
};

type Parts = Pick<Services, 'config' | 'clock' | 'log' | 'banks'> & {
  /** Instead of those of the settings. */
  channels?: Services['channels'];
  database: Database;
  waitToRefuse?: Services['waitToRefuse'];
  /** Called when live updates lose their database connection. */
  onDisconnect?: (error: unknown) => void;
};

export function createServices({ database, onDisconnect, ...parts }: Parts): Services {
  const { config, clock, log, banks } = parts;
  const { db, pool } = database;
  const { url, readUrl, connections } = config.database;
  const files = createFileStore(config, db);
  const registry = createRegistry({ siteFolder: config.siteFolder, db, files, clock, log });
  const replica =
    readUrl === null
      ? null
      : createReplica(pool, {
          url: readUrl,
          connections,
          onChange: (state, error) =>
            state === 'lost'
              ? log.warn({ err: error }, 'database: the replica was lost, the primary answers instead')
              : log.info({}, 'database: the replica is back'),
        });
  return {
    waitToRefuse: sleep,
    channels: [
      createEmailChannel(config, db),
      config.serviceWorker ? createPushChannel({ config, db, clock }) : null,
    ].filter((channel) => channel !== null),
    ...parts,
    db,
    pool,
    identity: createIdentity(config.identity, clock, db),
    replica,
    memory: createMemory({
      lookingAt: connect(url, {
        asApi: true,
        connections: 1,
        keepsIdle: true,
        silentForMs: 2 * LOOK_EVERY,
        onError: (error) => log.warn({ err: error }, 'database: a connection was lost'),
      }),
      primary: db,
      replica,
      clock,
    }),
    payments: createPaymentRuns({ db, pool, banks, clock }),
    placeQueue: createPlaceQueue(db, pool, { connections, joinsRefund: config.club.refundsLateLeavers }),
    reportSenders: createReportSenders(clock),
    refusals: createRefusalCounts(clock),
    files,
    registry,
    changes: createChanges({
      databaseUrl: url,
      limit: config.streams,
      onRemotesChanged: () => void registry.renew(),
      onDisconnect:
        onDisconnect ??
        ((error) => log.warn({ err: error }, 'changes: the connection to the database was lost')),
    }),
  };
}
