import type pg from 'pg';
import type { Identity } from './auth/identity.ts';
import type { Changes } from './changes/changes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';
import type { BankFeed } from './payments/bank-feed.ts';

/** What every part of the server works with. Nothing here is kept for one request only. */
export type Services = {
  config: Config;
  db: Db;
  /** For what must hold a connection of its own: locks across processes. */
  pool: pg.Pool;
  clock: Clock;
  identity: Identity;
  bank: BankFeed;
  changes: Changes;
};
