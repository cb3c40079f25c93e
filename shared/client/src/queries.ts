import type { EndpointName, ResponseOf } from '@kickabout/contract';
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type RequestArgs, send } from './call-api.ts';
import { ApiProblem } from './problem-error.ts';

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

/** Refetches what these calls, or these single queries, returned, wherever it is shown. */
export async function invalidate(...reads: readonly (EndpointName | QueryKey)[]): Promise<void> {
  await Promise.all(
    reads.map((read) =>
      queryClient.invalidateQueries({ queryKey: typeof read === 'string' ? [read] : read }),
    ),
  );
}
