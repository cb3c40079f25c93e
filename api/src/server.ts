import type { FastifyInstance } from 'fastify';
import { createIdentity } from './auth/identity.ts';
import { buildApi } from './build-api.ts';
import { createChanges } from './changes/changes.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { startJobs } from './operations/jobs.ts';
import { httpBankFeed } from './payments/bank-feed.ts';
import type { Services } from './services.ts';

export type RunningServer = {
  app: FastifyInstance;
  /** Where it listens. */
  url: string;
  /** Takes no new requests, finishes what it began, and lets go of the database. */
  close(): Promise<void>;
};

/** Brings the database up to date, starts the jobs and listens. */
export async function startServer(config: Config, clock: Clock = systemClock): Promise<RunningServer> {
  const database = connect(config.database.url, { connections: config.database.connections });
  try {
    await migrate(database.pool);
    const services: Services = {
      config,
      db: database.db,
      pool: database.pool,
      clock,
      identity: createIdentity(config.identity, clock),
      bank: httpBankFeed(config.bank),
      changes: createChanges({
        databaseUrl: config.database.url,
        limit: config.streams,
        onError: (error) => app.log.warn({ err: error }, 'changes: the database is not heard'),
      }),
    };
    const app = await buildApi(services);
    database.pool.on('error', (error) =>
      app.log.warn({ err: error }, 'database: an idle connection was lost'),
    );
    const jobs = await startJobs(services, app.log);
    const url = await app.listen({ port: config.port, host: config.host });
    return {
      app,
      url,
      async close() {
        await app.close();
        await jobs.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
