import { SCREEN_FAILURES, type ScreenFailure, type ScreenReport } from '@kickabout/contract';
import type { Viewer } from '@kickabout/contract/audience';
import { DAY_MS } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { type RemoteNow, servedTo } from '../remotes/registry.ts';
import type { RemoteServices } from '../remotes/remote-services.ts';
import { countSenders, purgeSenders, senderOf } from './count-senders.ts';
import { isFailure } from './failing-release.ts';
import { addLoadTime, type LoadTimes, noLoadTimes } from './load-times.ts';
import { watchRelease } from './watch-release.ts';

/**
 * Takes a page's reports about its screens, and takes back a new release that fails too often. Only what is live for this
 * visitor counts: nothing else was shown to them by the site.
 */
export const reportScreens: Handler<'reportScreens', RemoteServices> = async ({ body }, context) => {
  const { config, db, clock, caller, registry, visitor } = context;
  if (visitor === undefined) throw new Error('Only a browser reports screens.');
  const now = clock.now();
  const { remotes } = await registry.current();
  const viewer = { share: visitor.share, isAdmin: caller?.isAdmin === true };
  const seen = body.reports.filter((report) => isShownTo(viewer, report, remotes));
  if (seen.length > 0) {
    const sender = senderOf(visitor.address, config.identity.clientSecret);
    // Together, so that no one finds an address that failed without what it reported.
    const counted = await db.transaction().execute(async (tx) => {
      const counting = await countSenders(tx, seen, sender, now);
      await storeReports(tx, counting, now);
      return counting;
    });
    const failed = counted.filter(isFailure);
    for (const [first] of Map.groupBy(failed, ({ remote }) => remote).values())
      if (first) await watchRelease(context, first.remote, first.release);
  }
  return { message: 'Thank you.' };
};

function isShownTo(viewer: Viewer, report: ScreenReport, remotes: readonly RemoteNow[]): boolean {
  const found = remotes.find(({ name }) => name === report.remote);
  const shown = found && servedTo(viewer, found);
  if (shown?.release !== report.release) return false;
  return (
    report.screen === undefined ||
    [...shown.routes, ...shown.slots].some(({ screen }) => screen === report.screen)
  );
}

/** What is reported of one release, as sums. */
type ReportSums = Record<ScreenFailure, number> & {
  remote: string;
  release: string;
  drew: LoadTimes;
  responded: LoadTimes;
};

function sumReports(reports: readonly ScreenReport[]): ReportSums[] {
  const none = Object.fromEntries(SCREEN_FAILURES.map((failure) => [failure, 0]));
  const sums = new Map<string, ReportSums>();
  for (const report of reports) {
    const { remote, release } = report;
    const key = `${remote}@${release}`;
    const sum = sums.get(key) ?? {
      ...(none as Record<ScreenFailure, number>),
      remote,
      release,
      drew: noLoadTimes(),
      responded: noLoadTimes(),
    };
    sums.set(key, sum);
    if (report.outcome === 'drew' || report.outcome === 'responded')
      addLoadTime(sum[report.outcome], report.ms);
    else sum[report.outcome] += 1;
  }
  return [...sums.values()];
}

/** Adds reports to the minute in which they came. */
async function storeReports(db: Db, reports: readonly ScreenReport[], now: number): Promise<void> {
  if (reports.length === 0) return;
  const added = (column: string) =>
    sql`${sql.ref(column)} = stored.${sql.ref(column)} + excluded.${sql.ref(column)}`;
  const columns = sql.join(SCREEN_FAILURES.map((column) => sql.ref(column)));
  await sql`
    INSERT INTO screen_reports AS stored (remote, release, minute, drew, responded, ${columns})
    SELECT remote, release, date_trunc('minute', ${new Date(now)}::timestamptz), drew, responded, ${columns}
    FROM jsonb_to_recordset(${JSON.stringify(sumReports(reports))}::jsonb) AS report (
      remote text, release text, drew integer[], responded integer[], ${sql.join(SCREEN_FAILURES.map((column) => sql`${sql.ref(column)} integer`))}
    )
    ORDER BY remote, release
    ON CONFLICT (remote, release, minute) DO UPDATE SET
      ${sql.join([addedUp('drew'), addedUp('responded')])},
      ${sql.join(SCREEN_FAILURES.map(added))}`.execute(db);
}

/** Two numbers of each class, added up. */
const addedUp = (column: 'drew' | 'responded') => sql`${sql.ref(column)} = (
  SELECT array_agg(a + b ORDER BY position)
  FROM unnest(stored.${sql.ref(column)}, excluded.${sql.ref(column)}) WITH ORDINALITY AS both_of (a, b, position)
)`;

const KEPT_DAYS = 30;

/** Deletes reports that are older than anyone asks for, and who sent them, which is only known for an hour. */
export async function purgeOldReports(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('screen_reports')
    .where('minute', '<', new Date(now - KEPT_DAYS * DAY_MS))
    .execute();
  await purgeSenders(db, now);
}
