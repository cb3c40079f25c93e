import type { ReleaseChange, ReleaseStage, ResponseOf } from '@kickabout/contract';
import { lineOf, liveNow } from '@kickabout/releases';
import type { ShellDescription } from '@kickabout/releases/site';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/connect.ts';

/** Who publishes: a person or a publish key. */
export type Publisher = { playerId: number } | { keyId: number };

/** A change of a remote's live releases, in a transaction that no other change runs beside. */
export type Changing = {
  tx: Tx;
  shell: ShellDescription;
  remote: string;
  /** Null for the server itself. */
  by: Publisher | null;
  now: number;
};

/** How it's stored who published; neither for the server itself. */
export const publisherColumns = (by: Publisher | null) => ({
  key_id: by && 'keyId' in by ? by.keyId : null,
  player_id: by && 'playerId' in by ? by.playerId : null,
});

type HistoryRow = {
  release: string;
  stage: ReleaseStage;
  share: number | null;
  how: ReleaseChange;
  commit: string | null;
  reason?: string | undefined;
};

/** Adds a change to the history of the site, which makes it the state of the site. */
export async function addToHistory({ tx, remote, by, now }: Changing, row: HistoryRow): Promise<void> {
  await tx
    .insertInto('live_history')
    .values({
      ...row,
      remote,
      at: new Date(now),
      reason: row.reason ?? null,
      ...publisherColumns(by),
    })
    .execute();
}

/** The latest change for everyone of each remote, and its latest for some visitors only. Previews don't count. */
export function latestChanges(db: Db, remote?: string) {
  const isForEveryone = sql<boolean>`stage = 'everyone'`;
  const rows = db
    .selectFrom('live_history')
    .distinctOn(['remote', isForEveryone])
    .selectAll()
    .where('stage', '<>', 'preview')
    .orderBy('remote')
    .orderBy(isForEveryone)
    .orderBy('history_id', 'desc');
  return remote === undefined ? rows : rows.where('remote', '=', remote);
}

/** What is live of one remote after its latest changes. */
export const liveAfter = <Row extends { history_id: number; stage: ReleaseStage; how: ReleaseChange }>(
  changes: readonly Row[],
) => liveNow(changes.toSorted((a, b) => b.history_id - a.history_id));

/** A remote's live releases: one for everyone, and perhaps another for some visitors. */
export async function loadLive(tx: Db, remote: string) {
  const { live, candidate } = liveAfter(await latestChanges(tx, remote).execute());
  return {
    live: live?.release ?? null,
    candidate: candidate && {
      release: candidate.release,
      stage: candidate.stage === 'share' ? ('share' as const) : ('admins' as const),
      share: candidate.share,
    },
  };
}

/**
 * The releases that have been live for everyone, oldest first, without those that were rolled back. Only those that the server
 * still has, which can be live again.
 */
export async function loadLine(tx: Tx, remote: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('live_history')
    .select(['release', 'how'])
    .where('remote', '=', remote)
    .where('stage', '=', 'everyone')
    .orderBy('history_id')
    .execute();
  const kept = await tx
    .selectFrom('remote_releases')
    .select('release')
    .where('remote', '=', remote)
    .where('state', '=', 'accepted')
    .execute();
  const names = new Set(kept.map(({ release }) => release));
  return lineOf(rows).filter((release) => names.has(release));
}

/** When a release was last offered as a preview; null if it never was. */
export async function previewedAt(db: Db, remote: string, release: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(at) AS at FROM live_history
      WHERE remote = ${remote} AND release = ${release} AND stage = 'preview'`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Whether a release can't be shown by a link either: its remote is paused, or it was live and was taken back, and no one has offered
 * it as a preview since.
 */
export async function isTakenBack(db: Db, remote: string, release: string): Promise<boolean> {
  const paused = await db
    .selectFrom('remotes')
    .select('is_paused')
    .where('name', '=', remote)
    .executeTakeFirst();
  if (paused?.is_paused) return true;
  const rows = await db
    .selectFrom('live_history')
    .select(['release', 'how', 'stage'])
    .where('remote', '=', remote)
    .orderBy('history_id')
    .execute();
  const last = rows.findLastIndex((row) => row.release === release);
  const own = rows[last];
  if (own === undefined || own.stage === 'preview') return false;
  if (own.how === 'withdrawn') return true;
  if (own.stage !== 'everyone')
    return rows.slice(last).some(({ how }) => how === 'rollback' || how === 'taken_back');
  return !lineOf(rows.filter(({ stage }) => stage === 'everyone')).includes(release);
}

/** Who did something about a remote, as the contract says it. */
type PublisherJson = ResponseOf<'listReleases'>[number]['by'];

/**
 * The publisher of a row.
 * @param row its table, which has `key_id` and `player_id`
 * @param isFolder its column that says that it came with the site's folder
 */
export const publisherJson = (row: string, isFolder: string) => sql<PublisherJson>`coalesce(
    (SELECT jsonb_build_object('kind', 'key', 'key_id', key_id, 'holder', holder)
      FROM publish_keys WHERE key_id = ${sql.ref(`${row}.key_id`)}),
    (SELECT jsonb_build_object('kind', 'admin', 'player', jsonb_build_object('player_id', player_id,
        'first_name', first_name, 'last_name', last_name, 'preferred_name', preferred_name))
      FROM players WHERE player_id = ${sql.ref(`${row}.player_id`)}),
    jsonb_build_object('kind', CASE WHEN ${sql.ref(`${row}.${isFolder}`)} THEN 'site' ELSE 'server' END))`;
