import { pino } from 'pino';
import { ConfigFault, readConfig } from './config.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { startServer } from './server.ts';

/** A request that is not done by then is cut off, milliseconds. */
const PATIENCE_MS = 20_000;

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  const stop = (signal: NodeJS.Signals) => {
    server.app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.app.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  if (error instanceof ConfigFault) for (const fault of error.faults) console.error(fault);
  else if (isDatabaseUnavailable(error)) console.error('The database of DATABASE_URL cannot be reached.');
  else pino().fatal(error);
  process.exit(1);
}
