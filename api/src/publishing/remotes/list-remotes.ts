import type { Claims } from '@kickabout/contract';
import type { Db } from '../../kernel/database/connect.ts';
import type { Context, Handler } from '../../kernel/http/handler.ts';
import { asClaims, beyond, claimsOf, inEachList, loadAllGrants } from './claims.ts';
import { publisherJson } from './live-history.ts';
import { type LiveRelease, loadLiveReleases } from './live-releases.ts';
import { previewAddress, previewEnd } from './preview-release.ts';

/** Every remote, by name, with what is live and what waits. */
export const listRemotes: Handler<'listRemotes'> = async (_, context) => {
  const { db } = context;
  const [remotes, grants, releases, waiting, previews] = await Promise.all([
    db.selectFrom('remotes').select(['name', 'is_paused']).orderBy('name').execute(),
    loadAllGrants(db),
    loadLiveReleases(db),
    loadWaiting(db),
    loadPreviews(context),
  ]);
  return remotes.map(({ name, is_paused }) => {
    const own = <Row extends { remote: string }>(rows: readonly Row[]) =>
      rows.filter(({ remote }) => remote === name);
    const granted = grants(name);
    const { live = null, candidate = null } = releases.get(name) ?? {};
    return {
      name,
      is_paused,
      live: live && presentLive(live),
      candidate: candidate && {
        ...presentLive(candidate),
        stage: candidate.stage as 'admins' | 'share',
        share: candidate.share,
      },
      waiting: own(waiting).map(({ remote: _remote, manifest, stored_at, ...row }) => ({
        ...row,
        stored_at: stored_at.toISOString(),
        claims: beyond(claimsOf(manifest), granted) ?? asClaims([]),
      })),
      previews: own(previews)
        .filter(({ release }) => release !== live?.release && release !== candidate?.release)
        .map(({ remote: _remote, ...row }) => row),
      grants: granted,
      withheld: beyond(bothOf(live?.claims, candidate?.claims), granted) ?? asClaims([]),
    };
  });
};

function presentLive({ release, at, how, by, commit, manifest: { contract }, size }: LiveRelease) {
  return { release, since: at.toISOString(), how, by, commit, contract, size };
}

const bothOf = (one = asClaims([]), other = asClaims([])): Claims =>
  inEachList((list) => [...new Set([...one[list], ...other[list]])]);

function loadWaiting(db: Db) {
  return db
    .selectFrom('remote_releases as releases')
    .select([
      'releases.remote',
      'releases.release',
      'releases.stored_at',
      'releases.commit',
      'releases.stage',
      'releases.share',
      'releases.manifest',
      publisherJson('releases', 'is_adopted').as('by'),
    ])
    .where('state', '=', 'waiting')
    .orderBy('stored_at', 'desc')
    .execute();
}

/** Releases that were offered as a preview within the last week, also those that were live before or are live now. */
async function loadPreviews({ db, clock, config }: Context<'listRemotes'>) {
  const rows = await db
    .selectFrom('remote_releases as releases')
    .innerJoin('live_history as history', (join) =>
      join
        .onRef('history.remote', '=', 'releases.remote')
        .onRef('history.release', '=', 'releases.release')
        .on('history.stage', '=', 'preview'),
    )
    .distinctOn(['releases.remote', 'releases.release'])
    .select([
      'releases.remote',
      'releases.release',
      'releases.stored_at',
      'releases.commit',
      'releases.manifest',
      'history.at',
      publisherJson('history', 'by_folder').as('by'),
    ])
    .where('releases.state', '=', 'accepted')
    .orderBy('releases.remote')
    .orderBy('releases.release')
    .orderBy('history.history_id', 'desc')
    .execute();
  return rows
    .filter(({ at }) => previewEnd(at).getTime() > clock.now())
    .map(({ at, stored_at, manifest, ...row }) => ({
      ...row,
      stored_at: stored_at.toISOString(),
      expires_at: previewEnd(at).toISOString(),
      address: previewAddress(config, manifest),
    }));
}
