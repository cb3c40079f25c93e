import type { PagedName } from '@kickabout/contract';
import type { RequestArgs } from '../call-api.ts';
import { apiPages, apiQuery } from '../queries.ts';
import type { LiveName } from './changed-queries.ts';

/**
 * Query options for what's kept up to date while it's visible, so that other people's changes show up automatically.
 * `useQuery(liveQuery('getMatch', { params: { id } }))`
 */
export function liveQuery<Name extends LiveName>(
  name: Name,
  ...request: RequestArgs<Name>
): ReturnType<typeof apiQuery<Name>> & typeof LIVE {
  return Object.assign(apiQuery(name, ...request), LIVE);
}

/** `liveQuery` for a list that comes in pages: `useInfiniteQuery(livePages('listMatches', { params: { status } }))`. */
export function livePages<Name extends LiveName & PagedName>(
  name: Name,
  ...request: RequestArgs<Name>
): ReturnType<typeof apiPages<Name>> & typeof LIVE {
  return Object.assign(apiPages(name, ...request), LIVE);
}

const LIVE = {
  meta: { isLive: true },
  // `keepLive` refetches it when someone comes back to the page.
  refetchOnWindowFocus: false,
} as const;
