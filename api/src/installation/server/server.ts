import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { isUndecided, loadClubSettings } from '../../club/settings/club-settings.ts';
import { type Clock, systemClock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { canChangeLedger } from '../../kernel/database/api-role.ts';
import { connect } from '../../kernel/database/connect.ts';
import { prepareDatabase } from '../../kernel/database/prepare-database.ts';
import { refuseTransactionPooler } from '../../kernel/database/transaction-pooler.ts';
import { bankFeeds } from '../../money/payments/bank-feeds.ts';
import { storePayPage } from '../../money/payments/payment-details.ts';
import { publishBuilt } from '../../publishing/remotes/publish-built.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createServices } from '../services.ts';
import { ConfigFault } from '../settings/read-config.ts';
import { buildApi } from './build-api.ts';

/** Connections that may wait to be accepted: more than Node's 511, because a club opens the site at the same moment. */
const BACKLOG = 4096;

/**
 * Migrates the database, listens and starts the jobs.
 * @throws ConfigFault if there is no site to serve (commands, which serve none, run without it), or if settings of the environment
 * would be lost
 */
export async function startServer(
  config: Config,
  { log, clock = systemClock }: { log: FastifyBaseLogger; clock?: Clock },
) {
  if (config.siteFolder !== null && !existsSync(config.siteFolder))
    throw new ConfigFault([`SITE_FOLDER must be a folder that exists, not "${config.siteFolder}".`]);
  await prepareAsOwner(config.database.url);
  const database = connect(config.database.url, {
    asApi: true,
    // Even an idle process reads what is due every few seconds.
    keepsIdle: true,
    connections: config.database.connections,
    onError: (error) => log.warn({ err: error }, 'database: a connection was lost'),
  });
  try {
    if (await canChangeLedger(database.pool))
      log.warn(
        {},
        'database: this login can change the ledger, because it may not create a role that can’t (docs/operations.md, “Database logins”)',
      );
    if (config.clubChoices.length > 0 && (await isUndecided(database.db)))
      throw new ConfigFault([
        `The club decides this itself now, and hasn’t yet: remove ${config.clubChoices.join(', ')}, and set them on the site, under Club settings and How players pay. A start of version 5.1 takes them over.`,
      ]);
    const useSettings = await loadClubSettings(database.db, config.club);
    useSettings();
    await storePayPage(database.db, config);
    const services = createServices({
      config,
      clock,
      log,
      database,
      banks: bankFeeds(config, database.db, clock),
    });
    const app = await buildApi(services);
    await publishBuilt(app, services);
    const url = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    services.changes.start();
    const jobs = startJobs(services);
    return {
      app,
      /** The URL it listens on. */
      url,
      /** Stops gracefully: takes no new requests, finishes the open ones, then disconnects from the database. */
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

/** Migrates as the owner of the tables; the API itself has fewer rights. */
async function prepareAsOwner(url: string): Promise<void> {
  const owner = connect(url, { connections: 2 });
  try {
    await refuseTransactionPooler(owner.pool);
    await prepareDatabase(owner.pool);
  } finally {
    await owner.close();
  }
}
