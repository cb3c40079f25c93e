import { sql } from 'kysely';
import { HOUR_MS } from '../clock.ts';
import type { Db } from '../database/connect.ts';
import { prepared } from '../database/prepared.ts';

/** Changes are kept for longer than this (`purgingOldChanges`). Milliseconds. */
export const KEPT_FOR = HOUR_MS;

/**
 * Checks for committed changes, one check at a time. A check sees everything that was committed before it began: its
 * statement reads the tags of every transaction that is visible to its snapshot and wasn't to the previous one's.
 * So a transaction that was still open then, or was rolled back, is treated correctly, unlike with a counter or a
 * time.
 * @returns what has changed since the previous check, or null if that can't be told
 */
export function recentChanges(
  db: Db,
  { elapsed = () => performance.now() } = {},
): () => Promise<readonly string[] | null> {
  let seen: string | null = null;
  let session = -1;
  let at = Number.NEGATIVE_INFINITY;
  return async () => {
    const begins = elapsed();
    const [found] = await findChanges(db, { seen });
    if (!found) throw new Error('PostgreSQL gave no snapshot.');
    // In another session this may be another server, restored or failed over to, with transactions of its own.
    const isContinuous = seen !== null && found.session === session && begins - at < KEPT_FOR;
    ({ seen, session } = found);
    at = begins;
    return isContinuous ? found.tags : null;
  };
}

type Changes = { seen: string; session: number; tags: string[] };

// The upper bound holds for every visible row. Without it the planner expects a third of the table.
const findChanges = prepared(
  (_db, { seen }: { seen: string | null }) => sql<Changes>`
    SELECT pg_current_snapshot()::text AS seen, pg_backend_pid() AS session, ARRAY(
      SELECT DISTINCT unnest(topics) FROM changed_topics
      WHERE xid >= pg_snapshot_xmin(${seen}::pg_snapshot) AND xid < pg_snapshot_xmax(pg_current_snapshot())
        AND NOT pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
    ) AS tags`,
);

/**
 * Deletes changes that no process needs any more. Each run deletes those of transactions that had ended by an
 * earlier run: by now, every process has either checked since, or will forget everything when it next checks. A
 * change's own time wouldn't do, because its transaction may end much later.
 */
export function purgingOldChanges(db: Db, elapsed = () => performance.now()): () => Promise<void> {
  const runs: { at: number; seen: string }[] = [];
  return async () => {
    const at = elapsed();
    const { rows } = await sql<{ seen: string }>`SELECT pg_current_snapshot()::text AS seen`.execute(db);
    runs.push(...rows.map(({ seen }) => ({ at, seen })));
    const old = runs.findLastIndex((run) => at - run.at > 2 * KEPT_FOR);
    const [last] = runs.splice(0, old + 1).slice(-1);
    if (last)
      await sql`DELETE FROM changed_topics WHERE xid < pg_snapshot_xmin(${last.seen}::pg_snapshot)`.execute(
        db,
      );
  };
}
