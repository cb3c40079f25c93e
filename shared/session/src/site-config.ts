/** Where the identity provider redirects to. */
export const CALLBACK_PATH = '/login';

/** The site's runtime configuration, `/config.json`. */
export interface SiteConfig {
  clubName: string;
  /** Such as `Europe/London`. */
  timeZone: string;
  /** The year of the club's first completed match; null before that, or while the database is down. */
  firstYear?: number | null;
  /** Origins from which a tab may load a remote in place of its release; `http://localhost:*` means any port. */
  remoteOverrides?: string[];
  /** False if the app without a network is switched off; true by default. */
  serviceWorker?: boolean;
  identity: {
    /** Host name, or an origin such as `http://localhost:3001`. */
    domain: string;
    clientId: string;
    audience: string;
    /** Whether to renew with refresh tokens (scope `offline_access`) instead of a silent frame. */
    refreshTokens?: boolean;
    /** For how many days after a visit someone stays signed in; 1 by default. */
    sessionDays?: number;
  };
}

let loading: Promise<SiteConfig> | undefined;
let loaded: SiteConfig | undefined;

export const knownSiteConfig = (): SiteConfig | undefined => loaded;

/**
 * Fetches the site's configuration once.
 * @throws when the server can't be reached or responds with an error; the next call tries again.
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
  loaded = (await response.json()) as SiteConfig;
  return loaded;
}
