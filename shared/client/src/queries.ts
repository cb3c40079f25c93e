import type { EndpointName, RequestOf, ResponseOf } from '@kickabout/contract';
import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi, type RequestArgs, send } from './call-api.ts';
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

/** Has what these calls answered read again, wherever it is shown. */
export async function invalidate(...names: EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/**
 * A call that changes something. When it is over, done or refused, what it may have changed is read again.
 * @param changes the calls whose answers it may change.
 */
export function useApiMutation<Name extends EndpointName>(name: Name, changes: readonly EndpointName[] = []) {
  return useMutation<ResponseOf<Name>, Error, RequestOf<Name>>({
    mutationKey: [name],
    mutationFn: (request) => callApi(name, ...([request] as RequestArgs<Name>)),
    onSettled: () => invalidate(...changes),
  });
}
