import { SCREEN_FAILURES, type ScreenFailure, type ScreenReport } from '@kickabout/contract';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { addLoadTime, type LoadTimes, noLoadTimes } from './load-times.ts';
import type { ReportSenders } from './report-senders.ts';

/** What is reported of one screen. */
type ScreenSums = { screen: string; drew: number; failed: number; failing_addresses: number };

/** What a request reports of one release, as sums. */
export type ReportSums = Record<ScreenFailure, number> & {
  remote: string;
  release: string;
  drew: LoadTimes;
  addresses: number;
  failing_addresses: number;
  screens: ScreenSums[];
};

/** Adds up the reports of one request, in order of their releases. Those beyond what an address may send don't count. */
export function sumReports(
  reports: readonly ScreenReport[],
  address: string,
  senders: ReportSenders,
): ReportSums[] {
  const sums = new Map<string, ReportSums>();
  for (const report of reports) {
    const { remote, release, screen = null, outcome } = report;
    const key = `${remote}@${release}`;
    const counted = senders.count(address, key, screen ?? '', outcome !== 'drew');
    if (counted === null) continue;
    const sum = sums.get(key) ?? noReports(remote, release);
    sums.set(key, sum);
    if (outcome === 'drew') addLoadTime(sum.drew, report.ms);
    else sum[outcome] += 1;
    if (counted.isNewAddress) sum.addresses += 1;
    if (counted.isNewFailure) sum.failing_addresses += 1;
    if (screen !== null) addToScreen(sum.screens, screen, outcome === 'drew', counted.isNewScreenFailure);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

function addToScreen(screens: ScreenSums[], screen: string, hasDrawn: boolean, isNewAddress: boolean): void {
  let sum = screens.find((one) => one.screen === screen);
  if (!sum) {
    sum = { screen, drew: 0, failed: 0, failing_addresses: 0 };
    screens.push(sum);
  }
  if (hasDrawn) sum.drew += 1;
  else sum.failed += 1;
  if (isNewAddress) sum.failing_addresses += 1;
}

const noReports = (remote: string, release: string): ReportSums => ({
  remote,
  release,
  drew: noLoadTimes(),
  not_loaded: 0,
  threw_on_import: 0,
  threw_on_render: 0,
  refused: 0,
  addresses: 0,
  failing_addresses: 0,
  screens: [],
});

/** Adds reports to the minute in which they came. Those of releases that the site doesn't have are left out. */
export async function storeReports(db: Db, reports: readonly ReportSums[], now: number): Promise<void> {
  const added = (column: string) =>
    sql`${sql.ref(column)} = stored.${sql.ref(column)} + excluded.${sql.ref(column)}`;
  const columns = [...SCREEN_FAILURES, 'addresses', 'failing_addresses'];
  await sql`
    INSERT INTO screen_reports AS stored
      (remote, release, minute, drew, ${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT remote, release, date_trunc('minute', ${new Date(now)}::timestamptz), drew,
      ${sql.join(columns.map((column) => sql.ref(column)))}
    FROM jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) AS report (
      remote text, release text, drew integer[], ${sql.join(columns.map((column) => sql`${sql.ref(column)} integer`))}
    )
    WHERE EXISTS (SELECT FROM remote_releases AS known WHERE (known.remote, known.release) = (report.remote, report.release))
    ORDER BY remote, release
    ON CONFLICT (remote, release, minute) DO UPDATE SET
      drew = (
        SELECT array_agg(a + b ORDER BY position)
        FROM unnest(stored.drew, excluded.drew) WITH ORDINALITY AS both_of (a, b, position)
      ),
      ${sql.join(columns.map(added))}`.execute(db);
  await storeScreens(db, reports);
}

/** Adds what was reported of each screen. Screens that the release doesn't have are left out. */
async function storeScreens(db: Db, reports: readonly ReportSums[]): Promise<void> {
  const screens = reports.flatMap(({ remote, release, screens: own }) =>
    own.map((screen) => ({ remote, release, ...screen })),
  );
  if (screens.length === 0) return;
  // Locked, because it may be about to be deleted.
  await sql`
    INSERT INTO screen_totals AS stored (remote, release, screen, drew, failed, failing_addresses)
    SELECT report.remote, report.release, report.screen, drew, failed, failing_addresses
    FROM jsonb_to_recordset(${JSON.stringify(screens)}::jsonb) AS report (
      remote text, release text, screen text, drew integer, failed integer, failing_addresses integer
    )
    JOIN remote_releases AS known ON (known.remote, known.release) = (report.remote, report.release)
      AND jsonb_path_exists(known.manifest, '$.*[*] ? (@.screen == $screen)', jsonb_build_object('screen', screen))
    ORDER BY report.remote, report.release, report.screen
    FOR KEY SHARE OF known
    ON CONFLICT (remote, release, screen) DO UPDATE SET
      drew = stored.drew + excluded.drew,
      failed = stored.failed + excluded.failed,
      failing_addresses = stored.failing_addresses + excluded.failing_addresses`.execute(db);
}

/** How long reports are kept. */
const KEPT_DAYS = 30;

/** Deletes reports that are older than anyone asks for. */
export async function forgetOldReports(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('screen_reports')
    .where('minute', '<', new Date(now - KEPT_DAYS * 24 * 3_600_000))
    .execute();
}
