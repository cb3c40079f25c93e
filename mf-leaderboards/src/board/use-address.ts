import { useSearchParams } from '@kickabout/federation/router';

/** What the address asks for, and a way to have it ask for something else, in the same place of the history. */
export function useAddress(): readonly [
  search: URLSearchParams,
  ask: (search: Record<string, string>) => void,
] {
  const [search, setSearch] = useSearchParams();
  return [search, (asked) => setSearch(asked, { replace: true, preventScrollReset: true })];
}
