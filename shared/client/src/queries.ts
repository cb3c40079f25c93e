import type { EndpointName, PagedName, ResponseOf } from '@kickabout/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  notifyManager,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type AnyRequest, loadPage, type Page, type RequestArgs, type RowOf, send } from './call-api.ts';
import { ApiProblem } from './problem-error.ts';

// Before the browser paints: a page whose answers were read ahead is painted with them, not first without.
notifyManager.setScheduler(queueMicrotask);

/** The one query cache of the shell and all remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiProblem && error.isTransient,
    },
    // Fail when offline. A paused mutation would run later, when no one expects it.
    mutations: { networkMode: 'always' },
  },
});

/** Query options for a call: `useQuery(apiQuery('getMatch', { params: { id } }))`. */
export function apiQuery<Name extends EndpointName>(name: Name, ...[request]: RequestArgs<Name>) {
  return queryOptions<ResponseOf<Name>, Error>({
    queryKey: request === undefined ? [name] : [name, request],
    queryFn: ({ signal }) => send(name, request, signal),
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
    queryFn: ({ signal, pageParam }) => loadPage(name, asked, pageParam, signal),
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
 * Refetches what these calls, or these single queries, returned, wherever it is shown; and what home says to a player, which
 * depends on almost everything.
 */
export async function invalidate(...reads: readonly (EndpointName | QueryKey)[]): Promise<void> {
  await Promise.all(
    [...reads, 'getHome'].map((read) =>
      queryClient.invalidateQueries({ queryKey: typeof read === 'string' ? [read] : read }),
    ),
  );
}
