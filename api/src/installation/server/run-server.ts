import { isDatabaseUnavailable } from '../../kernel/database/database-errors.ts';
import { SchemaMismatch } from '../../kernel/database/migrate.ts';
import { TransactionPooler } from '../../kernel/database/transaction-pooler.ts';
import { createLogger } from '../logs/logging.ts';
import { ConfigFault, readConfig } from '../settings/read-config.ts';
import { startServer } from './server.ts';

/** Requests that take longer than this to finish are cut off. Milliseconds. */
const PATIENCE_MS = 20_000;

const log = createLogger();
// Unhandled rejections end up here too. The process is in an unknown state, so it logs why and exits.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected error: the process is exiting');
  process.exit(1);
});

try {
  const server = await startServer(readConfig(process.env), { log });
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  if (error instanceof ConfigFault) for (const fault of error.faults) console.error(fault);
  else if (error instanceof TransactionPooler || error instanceof SchemaMismatch)
    console.error(error.message);
  else if (isDatabaseUnavailable(error)) console.error('Can’t reach the database in DATABASE_URL.');
  else if (codeOf(error) === '3D000')
    console.error('The database in DATABASE_URL doesn’t exist. Create it, or correct its name.');
  else if (codeOf(error) === '28P01' || codeOf(error) === '28000')
    console.error('The database refuses the login in DATABASE_URL. Correct its name or its password.');
  else if (codeOf(error) === 'EADDRINUSE')
    console.error('Another program is using the port in PORT. Stop it, or set another PORT.');
  else log.fatal({ err: error }, 'the process couldn’t start');
  process.exit(1);
}

/** Of PostgreSQL or of Node.js. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
