import { DEFAULT_TIME_ZONE } from '@kickabout/contract/club-money';
import { knownSiteConfig, loadSiteConfig } from '@kickabout/session';
import { useQuery } from '@tanstack/react-query';

/** The club's time zone: undefined while loading, the default if that fails. */
export function useTimeZone(): string | undefined {
  const { data, isError } = useQuery({
    queryKey: ['siteConfig'],
    queryFn: loadSiteConfig,
    // A screen that needs it is rendered once, and not first without it.
    initialData: knownSiteConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isError ? DEFAULT_TIME_ZONE : data?.timeZone;
}
