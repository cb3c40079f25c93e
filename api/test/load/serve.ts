/** The API as a process of a benchmark, which logs errors only unless `LOG_LEVEL` says another level. */

import { createLogger } from '../../src/installation/logs/logging.ts';
import { startServer } from '../../src/installation/server/server.ts';
import { readConfig } from '../../src/installation/settings/read-config.ts';
import { useLittleMemory } from '../../src/little-memory.ts';

useLittleMemory();
const { LOG_LEVEL } = process.env;
const log = createLogger(undefined, LOG_LEVEL === 'info' || LOG_LEVEL === 'warn' ? LOG_LEVEL : 'error');
const server = await startServer(readConfig(process.env), { log });
process.once('SIGTERM', async () => {
  await server.close();
  process.exit();
});
