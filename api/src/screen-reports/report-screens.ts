import type { Handler } from '../http/handler.ts';
import { failuresIn } from './failing-release.ts';
import { storeReports, sumReports } from './store-reports.ts';
import { takeBackIfFailing } from './take-back-failing.ts';

/** Takes a page's reports about its screens, and takes back a new release that fails too often. */
export const reportScreens: Handler<'reportScreens'> = async ({ body }, context) => {
  const { db, clock, client, reportSenders } = context;
  const sums = sumReports(body.reports, client ?? 'unknown', reportSenders);
  if (sums.length > 0) await storeReports(db, sums, clock.now());
  for (const sum of sums) if (failuresIn(sum) > 0) await takeBackIfFailing(context, sum.remote, sum.release);
  return { message: 'Thank you.' };
};
