import { Auth0Client } from '@auth0/auth0-spa-js';
import { rerouteTokenRequests } from './reroute-token-requests.ts';
import { CALLBACK_PATH, loadSiteConfig } from './site-config.ts';

let creating: Promise<Auth0Client> | undefined;

/**
 * The page's one client of the identity library. Its defaults are the constants of the specification (section 9): 10 s per
 * request, 3 tries, 60 s popup, frame and leeway, a session cookie of one day unless the club sets another. `identity-limits.dom.test.ts` checks them.
 */
export function createdClient(): Promise<Auth0Client> {
  creating ??= createIdentityClient().catch((error: unknown) => {
    creating = undefined;
    throw error;
  });
  return creating;
}

async function createIdentityClient(): Promise<Auth0Client> {
  const { identity } = await loadSiteConfig();
  const origin = /^https?:\/\//.test(identity.domain) ? identity.domain : `https://${identity.domain}`;
  window.fetch = rerouteTokenRequests(window.fetch.bind(window), `${origin}/oauth/token`);
  return new Auth0Client({
    domain: identity.domain,
    clientId: identity.clientId,
    cacheLocation: 'localstorage',
    useRefreshTokens: identity.refreshTokens ?? false,
    useRefreshTokensFallback: true,
    sessionCheckExpiryDays: identity.sessionDays ?? 1,
    authorizationParams: {
      redirect_uri: `${window.location.origin}${CALLBACK_PATH}`,
      audience: identity.audience,
      scope: 'openid profile email',
    },
  });
}
