import type { Claims, ReleaseChange, ReleaseStage } from '@kickabout/contract';
import type { Manifest } from '@kickabout/releases';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { claimsOf, loadAllGrants, onlyGranted } from './claims.ts';
import { latestChanges, liveAfter } from './live-history.ts';
import { type PublisherJson, publisherJson } from './present-publisher.ts';

/** A release that is live, and how it came to be. */
export type LiveRelease = {
  readonly remote: string;
  readonly release: string;
  /** Without the pages, navigation entries and slots whose grants were withdrawn. */
  readonly manifest: Manifest;
  /** Everything that it claims. */
  readonly claims: Claims;
  readonly stage: ReleaseStage;
  readonly share: number | null;
  readonly how: ReleaseChange;
  readonly at: Date;
  readonly by: PublisherJson;
  readonly commit: string | null;
  /** Bytes of its scripts and styles after brotli; null for one that was never measured. */
  readonly size: number | null;
};

/** A remote's live releases: one for everyone, and perhaps another for some visitors. */
export type LiveReleases = {
  readonly live: LiveRelease | null;
  readonly candidate: LiveRelease | null;
};

/**
 * The live releases of each remote that has any, by name.
 */
export async function loadLiveReleases(db: Db): Promise<ReadonlyMap<string, LiveReleases>> {
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
          claims: claimsOf(manifest),
          manifest: onlyGranted(manifest, granted(name)),
        })),
      );
      return live || candidate ? [[name, { live, candidate }] as const] : [];
    }),
  );
}
