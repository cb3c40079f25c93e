/** Milliseconds. */
const RETRY_EVERY = 15_000;

/**
 * For a query whose failure is only logged (specification, section 8, "Silent failures"): it's retried until the
 * server answers. `useQuery({ ...apiQuery('listPlayers'), ...RETRY_WHILE_FAILING })`
 */
export const RETRY_WHILE_FAILING = {
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? RETRY_EVERY : (false as const),
};
