import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Context, Handler } from '../http/handler.ts';
import { asClaims, beyond, claimsOf } from './claims.ts';
import { latestChanges } from './live-history.ts';
import { publisherJson } from './present-publisher.ts';
import { previewAddress, previewEnd } from './preview.ts';

/** Every remote, by name, with what is live and what waits. */
export const listRemotes: Handler<'listRemotes'> = async (_, context) => {
  const { db } = context;
  const [remotes, grants, live, candidates, waiting, previews] = await Promise.all([
    db.selectFrom('remotes').select(['name', 'is_paused']).orderBy('name').execute(),
    db.selectFrom('remote_grants').selectAll().execute(),
    loadLiveReleases(db, 'forEveryone'),
    loadLiveReleases(db, 'forAnyone'),
    loadWaiting(db),
    loadPreviews(context),
  ]);
  return remotes.map(({ name, is_paused }) => {
    const own = <Row extends { remote: string }>(rows: readonly Row[]) =>
      rows.filter(({ remote }) => remote === name);
    const granted = asClaims(own(grants));
    const [candidate] = own(candidates).filter(({ stage }) => stage !== 'everyone');
    return {
      name,
      is_paused,
      live: presentLive(own(live)[0]),
      candidate: candidate
        ? {
            ...required(presentLive(candidate)),
            stage: candidate.stage as 'admins' | 'share',
            share: candidate.share,
          }
        : null,
      waiting: own(waiting).map(({ remote: _remote, manifest, stored_at, ...row }) => ({
        ...row,
        stored_at: stored_at.toISOString(),
        claims: beyond(claimsOf(manifest), granted) ?? asClaims([]),
      })),
      previews: own(previews).map(({ remote: _remote, ...row }) => row),
      grants: granted,
    };
  });
};

type LiveRow = Awaited<ReturnType<typeof loadLiveReleases>>[number];

function presentLive(row: LiveRow | undefined) {
  if (row === undefined) return null;
  const { release, at, how, by, commit, contract, size } = row;
  return { release, since: at.toISOString(), how, by, commit, contract, size };
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a candidate without a row');
  return value;
}

function loadLiveReleases(db: Db, which: keyof ReturnType<typeof latestChanges>) {
  return db
    .selectFrom(latestChanges(db)[which].as('history'))
    .innerJoin('remote_releases as releases', (join) =>
      join.onRef('releases.remote', '=', 'history.remote').onRef('releases.release', '=', 'history.release'),
    )
    .leftJoin('publish_keys as keys', 'keys.key_id', 'history.key_id')
    .leftJoin('players as people', 'people.player_id', 'history.player_id')
    .select([
      'history.remote',
      'history.release',
      'history.stage',
      'history.share',
      'history.at',
      'history.how',
      'history.commit',
      sql<string>`releases.manifest->>'contract'`.as('contract'),
      // Only scripts and styles have been measured.
      sql<number | null>`(SELECT sum(brotli_size)::integer FROM release_files JOIN stored_files USING (digest)
        WHERE release_files.remote = history.remote AND release_files.release = history.release)`.as('size'),
      publisherJson('history.by_folder').as('by'),
    ])
    .execute();
}

function loadWaiting(db: Db) {
  return db
    .selectFrom('remote_releases as releases')
    .leftJoin('publish_keys as keys', 'keys.key_id', 'releases.key_id')
    .leftJoin('players as people', 'people.player_id', 'releases.player_id')
    .select([
      'releases.remote',
      'releases.release',
      'releases.stored_at',
      'releases.commit',
      'releases.stage',
      'releases.share',
      'releases.manifest',
      publisherJson('releases.is_adopted').as('by'),
    ])
    .where('state', '=', 'waiting')
    .orderBy('stored_at', 'desc')
    .execute();
}

/** Releases that were published as a preview, are live for no one, and are still served. */
async function loadPreviews({ db, clock, config }: Context<'listRemotes'>) {
  const rows = await db
    .selectFrom('remote_releases as releases')
    .innerJoin('live_history as history', (join) =>
      join
        .onRef('history.remote', '=', 'releases.remote')
        .onRef('history.release', '=', 'releases.release')
        .on('history.stage', '=', 'preview'),
    )
    .leftJoin('publish_keys as keys', 'keys.key_id', 'history.key_id')
    .leftJoin('players as people', 'people.player_id', 'history.player_id')
    .distinctOn(['releases.remote', 'releases.release'])
    .select([
      'releases.remote',
      'releases.release',
      'releases.stored_at',
      'releases.commit',
      'releases.manifest',
      'history.at',
      publisherJson('history.by_folder').as('by'),
    ])
    .where('releases.stage', '=', 'preview')
    .where('releases.state', '=', 'accepted')
    .orderBy('releases.remote')
    .orderBy('releases.release')
    .orderBy('history.history_id', 'desc')
    .execute();
  return rows
    .map(({ at, stored_at, ...row }) => ({
      ...row,
      stored_at: stored_at.toISOString(),
      ends: previewEnd(at),
    }))
    .filter(({ ends }) => ends.getTime() > clock.now())
    .map(({ ends, manifest, ...row }) => ({
      ...row,
      expires_at: ends.toISOString(),
      address: previewAddress(config, manifest),
    }));
}
