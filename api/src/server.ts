import type { FastifyInstance } from 'fastify';
import { buildApi } from './build-api.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { startJobs } from './operations/jobs.ts';
import { createLogger } from './operations/logging.ts';
import { httpBankFeed } from './payments/bank-feed.ts';
import { createServices } from './services.ts';

export type RunningServer = {
  app: FastifyInstance;
  /** The URL it listens on. */
  url: string;
  /** Stops gracefully: takes no new requests, finishes the open ones, then disconnects from the database. */
  close(): Promise<void>;
};

/** Migrates the database, listens and starts the jobs. */
export async function startServer(config: Config, clock: Clock = systemClock): Promise<RunningServer> {
  const log = createLogger(config);
  const database = connect(config.database.url, {
    connections: config.database.connections,
    onError: (error) => log.warn({ err: error }, 'database: a connection was lost'),
  });
  try {
    await migrate(database.pool);
    const services = createServices({ config, clock, log, database, bank: httpBankFeed(config.bank) });
    const app = await buildApi(services);
    const url = await app.listen({ port: config.port, host: config.host });
    const jobs = startJobs(services);
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
