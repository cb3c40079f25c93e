import type { EndpointName, ResponseOf } from '@kickabout/contract';
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type RequestArgs, send } from './call-api.ts';
import { ApiProblem } from './problem-error.ts';

/** The one cache of what the server said, for the shell and all remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiProblem && error.isPassing,
    },
    // Without a connection a change fails, and says so; kept back, it would happen when nobody expects it any more.
    mutations: { networkMode: 'always' },
  },
});

/** Query options for a call that reads: `useQuery(apiQuery('getMatch', { params: { id } }))`. */
export function apiQuery<Name extends EndpointName>(name: Name, ...[request]: RequestArgs<Name>) {
  return queryOptions<ResponseOf<Name>, Error>({
    queryKey: request === undefined ? [name] : [name, request],
    queryFn: ({ signal }) => send(name, request, signal),
  });
}

/** Has what these calls answered, or these single queries, read again, wherever it is shown. */
export async function invalidate(...reads: readonly (EndpointName | QueryKey)[]): Promise<void> {
  await Promise.all(
    reads.map((read) =>
      queryClient.invalidateQueries({ queryKey: typeof read === 'string' ? [read] : read }),
    ),
  );
}
