import { createHmac } from 'node:crypto';
import type { ScreenReport } from '@kickabout/contract';
import { sql } from 'kysely';
import { HOUR_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { isFailure } from './failing-release.ts';

/** How many numbers there are for addresses. Two addresses rarely share one; they then count as one. */
const SENDERS = 32_768;

/** How many reports of a release count from one address within an hour: forty phones behind one, but not a script. */
const MOST_REPORTS = 40;

/**
 * The number that stands for an address. It's the same in every process, and tells no one which address it was.
 * @param secret known to the server only
 */
export const senderOf = (address: string, secret: string): number =>
  createHmac('sha256', secret).update(`report ${address}`).digest().readUInt16BE() % SENDERS;

/**
 * Notes that an address reported these releases, and returns those reports that still count: from each address a limited number
 * within an hour.
 */
export async function countSenders(
  db: Db,
  reports: readonly ScreenReport[],
  sender: number,
  now: number,
): Promise<readonly ScreenReport[]> {
  const keyOf = ({ remote, release }: { remote: string; release: string }) => `${remote}@${release}`;
  const byRelease = Map.groupBy(reports, keyOf);
  const sent = [...byRelease.values()].flatMap((some) => {
    const failed = some.filter(isFailure);
    const has = { has_failed: failed.length > 0, failed_screen: failed.at(-1)?.screen ?? null };
    return some.slice(0, 1).map(({ remote, release }) => ({ remote, release, reports: some.length, ...has }));
  });
  const [at, hourAgo] = [new Date(now), new Date(now - HOUR_MS)];
  const known = (column: string) => sql`CASE WHEN known.since > ${hourAgo} THEN known.${sql.ref(column)} END`;
  const { rows } = await sql<{ remote: string; release: string; reports: number }>`
    INSERT INTO report_senders AS known (remote, release, sender, since, reports, has_failed, failed_screen)
    SELECT remote, release, ${sender}, ${at}, reports, has_failed, failed_screen
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS report (
      remote text, release text, reports integer, has_failed boolean, failed_screen text
    )
    -- In one order, so that two requests from one address don't wait for each other.
    ORDER BY remote, release
    ON CONFLICT (remote, release, sender) DO UPDATE SET
      since = coalesce(${known('since')}, excluded.since),
      reports = coalesce(${known('reports')}, 0) + excluded.reports,
      has_failed = excluded.has_failed OR coalesce(${known('has_failed')}, false),
      failed_screen = coalesce(excluded.failed_screen, ${known('failed_screen')})
    RETURNING remote, release, reports`.execute(db);
  const all = new Map(rows.map((row) => [keyOf(row), row.reports]));
  return [...byRelease].flatMap(([key, some]) => {
    const before = (all.get(key) ?? 0) - some.length;
    return some.slice(0, Math.max(0, MOST_REPORTS - before));
  });
}

/** Forgets the addresses that reported something more than an hour ago. */
export async function purgeSenders(db: Db, now: number): Promise<void> {
  await sql`DELETE FROM report_senders WHERE since <= ${new Date(now - HOUR_MS)}`.execute(db);
}
