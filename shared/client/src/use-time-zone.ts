import { loadSiteConfig } from '@kickabout/session';
import { useQuery } from '@tanstack/react-query';

/** The server's default too. */
const DEFAULT_TIME_ZONE = 'Europe/London';

/** The club's time zone: undefined until it is known, the default if it can't be fetched. */
export function useTimeZone(): string | undefined {
  const { data, isError } = useQuery({
    queryKey: ['siteConfig'],
    queryFn: loadSiteConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isError ? DEFAULT_TIME_ZONE : data?.timeZone;
}
