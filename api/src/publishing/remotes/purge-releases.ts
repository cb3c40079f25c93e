import { DAY_MS, HOUR_MS } from '@kickabout/domain';
import { lineOf } from '@kickabout/releases';
import { sql } from 'kysely';
import { lockPublishing } from '../../kernel/database/advisory-lock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Services } from '../../kernel/services.ts';

/** How long a release stays after its successor went live, for pages that are still open. Previews are offered for as long. */
const KEPT_FOR = 7 * DAY_MS;
/** How many releases before the live one stay in any case, for a rollback. */
const KEPT_BEFORE = 3;
/** How long an uploaded file waits for a release that uses it. */
const UNUSED_FOR = HOUR_MS;

type Parts = Pick<Services, 'db' | 'clock'>;

/**
 * Deletes releases that no one needs any more, then the files that no release has. The history keeps their names.
 * @returns how many of each were deleted
 */
export async function purgeReleases(parts: Parts): Promise<{ releases: number; files: number }> {
  const now = parts.clock.now();
  const releases = await parts.db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    const remotes = await tx.selectFrom('remotes').select('name').execute();
    let count = 0;
    for (const { name } of remotes) count += await purgeOf(tx, name, now);
    return count;
  });
  return { releases, files: await purgeFiles(parts.db, now) };
}

async function purgeOf(tx: Tx, remote: string, now: number): Promise<number> {
  const history = await tx
    .selectFrom('live_history')
    .select(['release', 'how', 'stage', 'at'])
    .where('remote', '=', remote)
    .orderBy('history_id')
    .execute();
  const line = lineOf(history.filter(({ stage }) => stage === 'everyone'));
  const shown = history.filter(({ stage }) => stage !== 'preview');
  const kept = new Set(line.slice(-1 - KEPT_BEFORE));
  const latest = shown.at(-1);
  if (latest && latest.how !== 'withdrawn') kept.add(latest.release);
  for (const [index, { release, at, stage, how }] of history.entries()) {
    // Until when it was shown to anyone: until the next change, or as a preview.
    const next = history.slice(index + 1).find((change) => change.stage !== 'preview');
    const until = stage === 'preview' || how === 'withdrawn' ? at : next?.at;
    if (until === undefined || now - until.getTime() < KEPT_FOR) kept.add(release);
  }
  const { numDeletedRows } = await tx
    .deleteFrom('remote_releases')
    .where('remote', '=', remote)
    // One that has waited for as long without a decision goes too.
    .where('stored_at', '<', new Date(now - KEPT_FOR))
    .where('release', 'not in', [...kept, ''])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the files that no release has. Under the publishing lock, so no release can begin to use one meanwhile. */
async function purgeFiles(db: Db, now: number): Promise<number> {
  const before = new Date(now - UNUSED_FOR);
  return db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    const { numAffectedRows } = await sql`DELETE FROM stored_files WHERE uploaded_at <= ${before}
      AND NOT EXISTS (SELECT FROM release_files WHERE release_files.digest = stored_files.digest)`.execute(
      tx,
    );
    return Number(numAffectedRows ?? 0);
  });
}
