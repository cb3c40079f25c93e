/** What the starter and the tools use of the API. */

export { startServer } from './installation/server/server.ts';
export { ConfigFault, readConfig } from './installation/settings/read-config.ts';
export { type Clock, systemClock } from './kernel/clock.ts';
export type { Config } from './kernel/config.ts';
export { connect } from './kernel/database/connect.ts';
export { migrate } from './kernel/database/migrate.ts';
