import type { Change, EndpointName, PagedName, RequestOf } from '@kickabout/contract';
import type { Query } from '@tanstack/react-query';
import type { RequestArgs } from '../call-api.ts';
import { ApiProblem } from '../problem-error.ts';
import { apiPages, apiQuery } from '../queries.ts';

/** The calls that show matches, and the param with the match's id; null if they can show any match. */
const MATCH_PARAMS = {
  listMatches: null,
  getHome: null,
  getMatch: 'id',
  getMatchAnswers: 'id',
  getManOfTheMatch: 'id',
  listMatchPlayers: 'matchId',
  listMatchNotes: 'id',
  getMatchPlayerAttributes: 'matchId',
} as const satisfies {
  [Name in EndpointName]?: keyof RequestOf<Name>['params' & keyof RequestOf<Name>] | null;
};
type LiveName = keyof typeof MATCH_PARAMS;

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

/** Whether something on the page is showing this query live. */
export const isShownLive = (query: Query): boolean =>
  query.observers.some(({ options }) => options.meta?.isLive === true);

/** A change of what queries have read. */
export type NamedChange = Exclude<Change, { changed: 'nothing' | 'remotes' }>;

/** Whether a change may have affected the answer. */
export function isAbout({ queryKey, state }: Query, change: NamedChange): boolean {
  const [name, request] = queryKey as readonly [string, { params?: Record<string, unknown> }?];
  if (!isLiveName(name)) return false;
  // A deleted match won't come back.
  if (ApiProblem.isNotFound(state.error)) return false;
  const param = MATCH_PARAMS[name];
  if (change.changed === 'everything' || param === null) return true;
  return Number(request?.params?.[param]) === change.match_id;
}

const isLiveName = (name: string): name is LiveName => Object.hasOwn(MATCH_PARAMS, name);
