import { loadSiteConfig } from '@kickabout/session';
import { useQuery } from '@tanstack/react-query';

/** What a club's server takes for its zone where nobody said otherwise. */
const DEFAULT_TIME_ZONE = 'Europe/London';

/** The zone of the club's clock: undefined until it is known, the usual one where it cannot be fetched. */
export function useTimeZone(): string | undefined {
  const { data, isError } = useQuery({
    queryKey: ['siteConfig'],
    queryFn: loadSiteConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isError ? DEFAULT_TIME_ZONE : data?.timeZone;
}
