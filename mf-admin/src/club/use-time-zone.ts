import { loadSiteConfig } from '@kickabout/session';
import { useQuery } from '@tanstack/react-query';

/** The zone of the club's clock; undefined until it is known. */
export function useTimeZone(): string | undefined {
  const { data } = useQuery({
    queryKey: ['siteConfig'],
    queryFn: loadSiteConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.timeZone;
}
