import { useSearchParams } from '@kickabout/federation/router';

/** The search parameters, and a function that replaces them without a new history entry or a scroll. */
export function useUrlSearch(): readonly [
  search: URLSearchParams,
  setSearch: (search: Record<string, string>) => void,
] {
  const [search, setSearch] = useSearchParams();
  return [search, (wanted) => setSearch(wanted, { replace: true, preventScrollReset: true })];
}
