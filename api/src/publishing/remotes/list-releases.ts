import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { publisherJson } from './live-history.ts';

/** What a remote had live, the latest first. */
export const listReleases: Handler<'listReleases'> = async ({ params, query: { cursor, limit } }, { db }) => {
  let rows = db
    .selectFrom('live_history as history')
    .leftJoin('remote_releases as releases', (join) =>
      join
        .onRef('releases.remote', '=', 'history.remote')
        .onRef('releases.release', '=', 'history.release')
        .on('releases.state', '=', 'accepted'),
    )
    .select([
      'history.history_id',
      'history.release',
      'history.stage',
      'history.share',
      'history.how',
      'history.at',
      'history.commit',
      'history.reason',
      'releases.release as kept',
      publisherJson('history', 'by_folder').as('by'),
    ])
    .where('history.remote', '=', params.name)
    .orderBy('history_id', 'desc')
    .limit(limit + 1);
  if (cursor) rows = rows.where('history_id', '<', cursor[0]);
  const page = pageOf(await rows.execute(), limit, ({ history_id }) => [history_id]);
  return page.map(({ kept, at, ...row }) => ({ ...row, at: at.toISOString(), is_kept: kept !== null }));
};
