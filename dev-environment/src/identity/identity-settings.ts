import type { Logger } from 'pino';

export type IdentitySettings = {
  /** Of 127.0.0.1; the issuer contains it. */
  port: number;
  dataFolder: string;
  /** The site's addresses, one for each host name: `http://localhost:3000`. */
  siteUrls: readonly string[];
  clientId: string;
  /** Shared by this provider and the API; never sent to a browser. */
  clientSecret: string;
  /** The API's identifier; what the browser sends as `audience`. */
  audience: string;
  /** Create the demo accounts, and offer them on the login page. */
  demo: boolean;
  /** How long a used refresh token still works; ten seconds by default. */
  refreshLeewaySeconds?: number;
  log?: Logger;
  /** Tells whoever starts it. */
  say?: (sentence: string) => void;
};

/** The site's paths to which a sign-in can return. A real tenant needs the same list as Allowed Callback URLs. */
const CALLBACK_PATHS = ['', '/', '/login', '/callback', '/api/v1/auth/confirm'] as const;

/** What a login has that was made with a code as well. A real provider has values of its own. */
export const SECOND_FACTOR = 'second-factor';

export function siteOrigins({ siteUrls }: Pick<IdentitySettings, 'siteUrls'>): string[] {
  return siteUrls.map((url) => new URL(url).origin);
}

export function callbackUrls(settings: Pick<IdentitySettings, 'siteUrls'>): string[] {
  return siteOrigins(settings).flatMap((origin) => CALLBACK_PATHS.map((path) => origin + path));
}
