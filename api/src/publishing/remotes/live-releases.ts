import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { claimsOf, loadAllGrants, onlyGranted } from './claims.ts';
import { latestChanges, liveAfter, publisherJson } from './live-history.ts';

/** The live releases of each remote that has any, by name: one for everyone, and perhaps another for some visitors. */
export async function loadLiveReleases(db: Db) {
  const granted = await loadAllGrants(db);
  const rows = await db
    .selectFrom(latestChanges(db).as('history'))
    .innerJoin('remote_releases as releases', (join) =>
      join.onRef('releases.remote', '=', 'history.remote').onRef('releases.release', '=', 'history.release'),
    )
    .select([
      'history.history_id',
      'history.remote',
      'history.release',
      'history.stage',
      'history.share',
      'history.how',
      'history.at',
      'history.commit',
      'history.by_folder',
      'releases.manifest',
      // Bytes of its scripts and styles after brotli; null for one that was never measured.
      sql<number | null>`(SELECT sum(brotli_size)::integer FROM release_files JOIN stored_files USING (digest)
        WHERE release_files.remote = history.remote AND release_files.release = history.release)`.as('size'),
      publisherJson('history', 'by_folder').as('by'),
    ])
    .execute();
  const remotes = Map.groupBy(rows, ({ remote }) => remote);
  return new Map(
    [...remotes].flatMap(([name, changes]) => {
      const { live, candidate } = liveAfter(
        changes.map(({ manifest, ...row }) => ({
          ...row,
          /** Everything that it claims. */
          claims: claimsOf(manifest),
          /** Without the pages, navigation entries and slots whose grants were withdrawn. */
          manifest: onlyGranted(manifest, granted(name)),
        })),
      );
      return live || candidate ? [[name, { live, candidate }] as const] : [];
    }),
  );
}

type LiveReleases = Awaited<ReturnType<typeof loadLiveReleases>>;

/** A release that is live, and how it came to be. */
export type LiveRelease = NonNullable<NonNullable<ReturnType<LiveReleases['get']>>['live']>;
