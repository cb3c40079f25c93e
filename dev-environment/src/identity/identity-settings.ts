import type { Logger } from 'pino';

export type IdentitySettings = {
  /** 0 picks a free port; the issuer then tells which. */
  port: number;
  dataFolder: string;
  /** Where the site is reached, one address for each name it goes by: `http://localhost:3000`. */
  siteUrls: readonly string[];
  clientId: string;
  /** Known to this provider and to the API, never to a browser. */
  clientSecret: string;
  /** The API's identifier; what the browser sends as `audience`. */
  audience: string;
  /** Create the demo accounts, and offer them on the login page. */
  demo: boolean;
  /** Lifetime of an access token; two hours by default. */
  accessTokenSeconds?: number;
  /** How long a used refresh token still works; ten seconds by default. */
  refreshLeewaySeconds?: number;
  log?: Logger;
};

/** Paths of the site that a sign-in may come back to. A real tenant needs the same list as Allowed Callback URLs. */
const CALLBACK_PATHS = ['', '/', '/login', '/callback'] as const;

export function siteOrigins({ siteUrls }: Pick<IdentitySettings, 'siteUrls'>): string[] {
  return siteUrls.map((url) => new URL(url).origin);
}

export function callbackUrls(settings: Pick<IdentitySettings, 'siteUrls'>): string[] {
  return siteOrigins(settings).flatMap((origin) => CALLBACK_PATHS.map((path) => origin + path));
}
