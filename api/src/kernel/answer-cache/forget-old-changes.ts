import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { REMEMBERED_FOR } from './recent-changes.ts';

/**
 * Deletes changes that no process needs any more. Each run deletes those of transactions that had ended by an
 * earlier run: by now, every process has either checked since, or will forget everything when it next checks. A
 * change's own time wouldn't do, because its transaction may end much later.
 */
export function forgettingOldChanges(db: Db, elapsed = () => performance.now()): () => Promise<void> {
  const runs: { at: number; seen: string }[] = [];
  return async () => {
    const at = elapsed();
    const { rows } = await sql<{ seen: string }>`SELECT pg_current_snapshot()::text AS seen`.execute(db);
    runs.push(...rows.map(({ seen }) => ({ at, seen })));
    const old = runs.findLastIndex((run) => at - run.at > 2 * REMEMBERED_FOR);
    const [last] = runs.splice(0, old + 1).slice(-1);
    if (last)
      await sql`DELETE FROM changed_topics WHERE xid < pg_snapshot_xmin(${last.seen}::pg_snapshot)`.execute(
        db,
      );
  };
}
