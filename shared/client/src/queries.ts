import type { EndpointName, PagedName, RequestOf, ResponseOf } from '@kickabout/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type AnyRequest, type Page, type RequestArgs, type RowOf, respond } from './call-api.ts';
import { ApiProblem } from './problem-error.ts';

// Before the browser paints: a page whose answers were read ahead is painted with them, not first without.
notifyManager.setScheduler(queueMicrotask);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Other people's changes show up automatically: see `liveQuery`. */
      readonly isLive?: true;
      /** While it fails, it's tried again automatically, so the screen has no button for that. */
      readonly keepsTrying?: true;
    };
  }
}

/** How often a query that fails is tried again, if it keeps trying. Milliseconds. */
const RETRY_EVERY = 15_000;

/** The one query cache of the shell and all remotes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: logFailure }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Fail when offline and say so, instead of waiting for a connection without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: ({ meta, state }) =>
        meta?.keepsTrying === true && state.status === 'error' && RETRY_EVERY,
      retry: (failures, error) =>
        onlineManager.isOnline() && failures < 2 && error instanceof ApiProblem && error.isTransient,
    },
    // Fail when offline. A paused mutation would run later, when no one expects it.
    mutations: { networkMode: 'always' },
  },
});

/** Logs a failed read (specification, section 8, "Silent failures"). `not_found` is an answer, not a failure. */
function logFailure(error: Error, { queryKey }: Query<unknown, unknown, unknown>): void {
  if (ApiProblem.isNotFound(error)) return;
  console.error(`Error fetching ${nameOfRead(queryKey)}:`, error);
}

/** `players` and `pending matches`, as the specification logs them; every other read by its call. */
function nameOfRead([name, request]: QueryKey): string {
  if (name === 'listPlayers') return 'players';
  if (name === 'listMatches') return `${(request as RequestOf<'listMatches'>).params.status} matches`;
  return String(name);
}

/** Query options for a call: `useQuery(apiQuery('getMatch', { params: { id } }))`. */
export function apiQuery<Name extends EndpointName>(name: Name, ...[request]: RequestArgs<Name>) {
  return queryOptions<ResponseOf<Name>, Error>({
    queryKey: request === undefined ? [name] : [name, request],
    queryFn: async ({ signal }) => (await respond<ResponseOf<Name>>(name, request, signal)).data,
  });
}

/**
 * Query options for a list that comes in pages: `useInfiniteQuery(apiPages('listPlayers'))`. Its `data` has the rows of all
 * pages loaded so far; `ShowMore` loads another.
 */
export function apiPages<Name extends PagedName>(name: Name, ...[request]: RequestArgs<Name>) {
  const asked = (request ?? {}) as AnyRequest;
  return infiniteQueryOptions<
    Page<RowOf<Name>>,
    Error,
    readonly RowOf<Name>[],
    readonly [Name, AnyRequest, 'pages'],
    string | null
  >({
    queryKey: [name, asked, 'pages'],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const query = { ...asked.query, ...(cursor !== null && { cursor }) };
      const { data, link } = await respond<RowOf<Name>[]>(name, { ...asked, query }, signal);
      return { rows: data, next: nextCursor(link) };
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: rowsOf,
  });
}

const rowsOf = <Row>({ pages }: InfiniteData<Page<Row>, string | null>): readonly Row[] =>
  pages.flatMap(({ rows }) => rows);

/**
 * Changes the rows of the lists under a key in the cache, page by page, until they're refetched. `isLast` only holds for the
 * last page there is, not for the last that is loaded.
 */
export function changePages<Name extends PagedName>(
  queryKey: readonly [Name, ...unknown[]],
  change: (
    rows: readonly RowOf<Name>[],
    page: { readonly isFirst: boolean; readonly isLast: boolean },
  ) => readonly RowOf<Name>[],
): void {
  queryClient.setQueriesData<Pages<Name>>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ rows, next }, index) => ({
          rows: change(rows, { isFirst: index === 0, isLast: next === null }),
          next,
        })),
      },
  );
}

type Pages<Name extends PagedName> = InfiniteData<Page<RowOf<Name>>, string | null>;

/**
 * While so many pages are open that they have to take turns, `keepLive` reads again what it keeps up to date when it's this page's turn,
 * also after the reader's own changes.
 */
export const rush: { rereads: ((query: Query) => void) | null } = { rereads: null };

/**
 * Refetches what these calls, or these single queries, returned, wherever it is shown; and what home says to a player, which
 * depends on almost everything.
 */
export async function invalidate(...reads: readonly (EndpointName | QueryKey)[]): Promise<void> {
  await Promise.all(
    [...reads, 'getHome'].map((read) =>
      queryClient.invalidateQueries({
        queryKey: typeof read === 'string' ? [read] : read,
        predicate: isReadNow,
      }),
    ),
  );
}

function isReadNow(query: Query): boolean {
  if (rush.rereads === null || query.meta?.isLive !== true) return true;
  rush.rereads(query);
  return false;
}

/** The cursor of the next page, from a `Link` header such as `</api/v1/players?cursor=…>; rel="next"`; null if there is none. */
function nextCursor(link: unknown): string | null {
  const [, address] = (typeof link === 'string' && /<([^<>]*)>\s*;\s*rel="?next"?/.exec(link)) || [];
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor');
}
