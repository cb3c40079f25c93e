import { useSearchParams } from '@kickabout/federation/router';

/** The search parameters, and a function that replaces them without a new history entry or a scroll. */
export function useUrlSearch() {
  const [search, setSearch] = useSearchParams();
  const replace = (wanted: Record<string, string>) =>
    setSearch(wanted, { replace: true, preventScrollReset: true });
  return [search, replace] as const;
}
