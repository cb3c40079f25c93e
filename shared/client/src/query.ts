/**
 * The parts of the query library that screens use; sharing the whole package would add a quarter to what every visitor
 * downloads of it. Add a name here when a screen needs it, and the shell provides it to every remote.
 */
export {
  type FetchQueryOptions,
  keepPreviousData,
  QueryClientProvider,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
