/** The API as other packages use it: the starter runs it, tests and tools build it without listening. */
export { buildApi } from './build-api.ts';
export { type Clock, systemClock } from './clock.ts';
export { type Config, ConfigFault, readConfig } from './config.ts';
export { connect } from './database/connect.ts';
export { migrate } from './database/migrate.ts';
export { type RunningServer, startServer } from './server.ts';
