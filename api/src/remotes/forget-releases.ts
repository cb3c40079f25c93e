import { lineOf } from '@kickabout/releases';
import { sql } from 'kysely';
import { lockPublishing } from '../database/advisory-lock.ts';
import type { Tx } from '../database/connect.ts';
import type { Services } from '../services.ts';

const HOUR = 60 * 60_000;
/** How long a release stays after its successor went live, for pages that are still open. Previews are offered for as long. */
const KEPT_FOR = 7 * 24 * HOUR;
/** How many releases before the live one stay in any case, for a rollback. */
const KEPT_BEFORE = 3;
/** How long an uploaded file waits for a release that uses it. */
const UNUSED_FOR = HOUR;
/** How many files are deleted at a time: each takes a call to the bucket. */
const FILES_AT_A_TIME = 100;

type Parts = Pick<Services, 'db' | 'files' | 'clock'>;

/**
 * Deletes releases that no one needs any more, then the files that no release has. The history keeps their names.
 * @returns how many of each were deleted
 */
export async function forgetReleases(parts: Parts): Promise<{ releases: number; files: number }> {
  const now = parts.clock.now();
  const releases = await parts.db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    const remotes = await tx.selectFrom('remotes').select('name').execute();
    let count = 0;
    for (const { name } of remotes) count += await forgetOf(tx, name, now);
    return count;
  });
  return { releases, files: await forgetFiles(parts, now) };
}

async function forgetOf(tx: Tx, remote: string, now: number): Promise<number> {
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

/**
 * Deletes files that no release has. First they count as missing, so that no release can begin to use them; only then are their
 * contents deleted, and last what is known about them. An interruption leaves the rest for the next time.
 */
async function forgetFiles({ db, files }: Parts, now: number): Promise<number> {
  const before = new Date(now - UNUSED_FOR);
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    await sql`UPDATE stored_files SET is_stored = false WHERE is_stored AND uploaded_at <= ${before}
      AND NOT EXISTS (SELECT FROM release_files WHERE release_files.digest = stored_files.digest)`.execute(
      tx,
    );
  });
  return db.transaction().execute(async (tx) => {
    // Locked, so that an upload of the same file waits and then starts again.
    const unused = await tx
      .selectFrom('stored_files')
      .select('digest')
      .where('is_stored', '=', false)
      .where('uploaded_at', '<=', before)
      .limit(FILES_AT_A_TIME)
      .forUpdate()
      .skipLocked()
      .execute();
    if (unused.length === 0) return 0;
    const digests = unused.map(({ digest }) => digest);
    for (const digest of digests) await files.delete(digest);
    await tx.deleteFrom('stored_files').where('digest', 'in', digests).execute();
    return digests.length;
  });
}
