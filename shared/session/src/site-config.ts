/** What the site learns from its host at run time, from `/config.json`. */
export interface SiteConfig {
  clubName: string;
  /** The zone of the club's dates and times, such as `Europe/London`. */
  timeZone: string;
  /** Origins beside the site's own from which remotes may come. */
  remoteOrigins?: string[];
  /** Origins from which a tab may take a remote instead of its release; `http://localhost:*` is any port there. */
  remoteOverrides?: string[];
  identity: {
    /** Host name, or an origin such as `http://localhost:3001`. */
    domain: string;
    clientId: string;
    audience: string;
    /** Whether to renew by refresh tokens (scope `offline_access`) instead of a silent frame. */
    refreshTokens?: boolean;
  };
}

let loading: Promise<SiteConfig> | undefined;

/**
 * The site's configuration, fetched once.
 * @throws when the server cannot be reached or answers with an error; the next call tries again.
 */
export function loadSiteConfig(): Promise<SiteConfig> {
  loading ??= fetchSiteConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) });
  if (!response.ok)
    throw new Error(`The site's configuration could not be read (status ${response.status}).`);
  return (await response.json()) as SiteConfig;
}
