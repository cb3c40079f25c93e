/** What a page loads two seconds after its first screen. */
import { startApp } from './app-on-phone/start-app.ts';

export { sendReport } from '@kickabout/federation/reports';

startApp();
