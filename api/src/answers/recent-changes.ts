import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { type LogPosition, WRITTEN_HISTORY, WRITTEN_LSN } from '../database/log-position.ts';
import { prepared } from '../database/prepared.ts';

/** Changes are kept for longer than this (`forget-old-changes.ts`). Milliseconds. */
export const REMEMBERED_FOR = 60 * 60_000;

/**
 * Looks for committed changes, one look at a time. A look sees everything that was committed before it began: its
 * statement reads the topics of every transaction that is visible to its snapshot and wasn't to the previous one's.
 * So a transaction that was still open then, or was rolled back, is treated correctly, unlike with a counter or a
 * time. Looks tell their position in the server's log if `hasReplica`.
 */
export function recentChanges(
  db: Db,
  { hasReplica = false, elapsed = () => performance.now() } = {},
): () => Promise<RecentChanges> {
  let seen: string | null = null;
  let session = -1;
  let history: string | null = null;
  let at = Number.NEGATIVE_INFINITY;
  return async () => {
    const begins = elapsed();
    const [look] = await findChanges(db, { seen });
    if (!look) throw new Error('PostgreSQL gave no snapshot.');
    if (hasReplica && look.session !== session) {
      const [found] = await findHistory(db, {});
      // The connection may have been lost in between; then the next look asks again, because it's in another session.
      history = found?.session === look.session ? found.history : null;
    }
    // In another session this may be another server, restored or failed over to, with transactions of its own.
    const isContinuous = seen !== null && look.session === session && begins - at < REMEMBERED_FOR;
    ({ seen, session } = look);
    at = begins;
    return {
      topics: isContinuous ? look.topics : null,
      position: history !== null && look.lsn !== null ? { history, lsn: look.lsn } : null,
    };
  };
}

export type RecentChanges = {
  /** What has changed since the previous look, or null if that can't be told. */
  topics: readonly string[] | null;
  /** A position of the server's log after everything that this look saw; null if it can't be told. */
  position: LogPosition | null;
};

type Look = { seen: string; session: number; lsn: string | null; topics: string[] };

// The upper bound holds for every visible row. Without it the planner expects a third of the table.
const findChanges = prepared(
  (_db, { seen }: { seen: string | null }) => sql<Look>`
    SELECT pg_current_snapshot()::text AS seen, pg_backend_pid() AS session, ${WRITTEN_LSN} AS lsn, ARRAY(
      SELECT DISTINCT unnest(topics) FROM changed_topics
      WHERE xid >= pg_snapshot_xmin(${seen}::pg_snapshot) AND xid < pg_snapshot_xmax(pg_current_snapshot())
        AND NOT pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
    ) AS topics`,
);

const findHistory = prepared(
  () =>
    sql<{ session: number; history: string | null }>`
      SELECT pg_backend_pid() AS session, ${WRITTEN_HISTORY} AS history`,
);
