import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { AnswerCache } from './answer-cache/answer-cache.ts';
import type { Identity } from './auth/identity.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';

/**
 * What every part of the server uses. Nothing here belongs to a single request. Areas that need more say so in a type of
 * their own, such as `MatchServices`; `installation/services.ts` creates all of them.
 */
export type Services = {
  config: Config;
  db: Db;
  /** For cross-process locks, which need their own connection. */
  pool: pg.Pool;
  clock: Clock;
  log: FastifyBaseLogger;
  identity: Identity;
  answerCache: AnswerCache;
};
