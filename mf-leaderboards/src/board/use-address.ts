import { useSearchParams } from '@kickabout/federation/router';

/** The search parameters, and a function that replaces them without a new history entry or a scroll. */
export function useAddress(): readonly [
  search: URLSearchParams,
  ask: (search: Record<string, string>) => void,
] {
  const [search, setSearch] = useSearchParams();
  return [search, (asked) => setSearch(asked, { replace: true, preventScrollReset: true })];
}
