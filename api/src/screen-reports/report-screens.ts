import type { Handler } from '../http/handler.ts';
import { storeReports, sumReports } from './store-reports.ts';

/** Takes what a page says of the screens it drew. */
export const reportScreens: Handler<'reportScreens'> = async ({ body }, context) => {
  const { db, clock, client, reportSenders } = context;
  const sums = sumReports(body.reports, client ?? 'unknown', reportSenders);
  if (sums.length > 0) await storeReports(db, sums, clock.now());
  return { message: 'Thank you.' };
};
