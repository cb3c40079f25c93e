/** What the starter and the tools use of the API. */
export { type Clock, systemClock } from './clock.ts';
export { type Config, ConfigFault, readConfig } from './config.ts';
export { connect } from './database/connect.ts';
export { migrate } from './database/migrate.ts';
export { type RunningServer, startServer } from './server.ts';
