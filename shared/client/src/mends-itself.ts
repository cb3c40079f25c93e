/** How soon something that could not be fetched is asked for again, in milliseconds. */
const RETRY_EVERY = 15_000;

/**
 * Goes into a query whose failure is logged only (specification, section 8, "Silent failures"): it is read again by
 * itself until the server answers. `useQuery({ ...apiQuery('listPlayers'), ...MENDS_ITSELF })`
 */
export const MENDS_ITSELF = {
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? RETRY_EVERY : (false as const),
};
