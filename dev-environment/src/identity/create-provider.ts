import Provider, { type Configuration, errors, interactionPolicy } from 'oidc-provider';
import type { Account, AccountStore } from './account-store.ts';
import { callbackUrls, type IdentitySettings, SECOND_FACTOR, siteOrigins } from './identity-settings.ts';
import type { oidcRecords } from './oidc-records.ts';
import { renderProviderError } from './pages.ts';
import type { ProviderSecrets } from './provider-secrets.ts';

const SCOPES = ['openid', 'profile', 'email', 'offline_access'];
const DAY_SECONDS = 24 * 60 * 60;
const ACCESS_TOKEN_SECONDS = 2 * 60 * 60;

type Parts = {
  issuer: string;
  settings: IdentitySettings;
  accounts: AccountStore;
  records: ReturnType<typeof oidcRecords>;
  secrets: ProviderSecrets;
};

/** An OpenID provider with those of Auth0's paths, parameters and tokens that the site and the API use. */
export function createProvider({ issuer, settings, accounts, records, secrets }: Parts): Provider {
  const origins = new Set(siteOrigins(settings));
  return new Provider(issuer, {
    adapter: records,
    jwks: { keys: [secrets.signingKey] },
    cookies: cookiesOf(issuer, secrets),
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    clients: [clientOf(settings)],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
    },
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    acrValues: [SECOND_FACTOR],
    conformIdTokenClaims: false,
    extraParams: ['audience', 'screen_hint'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    clientBasedCORS: (_context, origin) => origins.has(origin),
    interactions: {
      policy: policyWithoutConsent(),
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: apiAsResource(settings.audience),
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      Grant: 14 * DAY_SECONDS,
      IdToken: DAY_SECONDS / 2,
      Interaction: 60 * 60,
      RefreshToken: 14 * DAY_SECONDS,
      Session: 14 * DAY_SECONDS,
    },
    findAccount: (_context, accountId) => {
      const account = accounts.find(accountId);
      return account && { accountId, claims: () => ({ sub: accountId, ...claimsOf(account) }) };
    },
    extraTokenClaims: (_context, token) => {
      const account = 'accountId' in token && token.accountId ? accounts.find(token.accountId) : undefined;
      return account && claimsOf(account);
    },
    loadExistingGrant: grantEverything(settings.audience),
    renderError: renderProviderError(settings),
  });
}

const claimsOf = ({ email, emailVerified, name }: Account) => ({
  email,
  email_verified: emailVerified === 1,
  name,
});

/** The site is a first-party client, so no one has to consent; `prompt=consent` is allowed and shows nothing. */
function policyWithoutConsent(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.clear();
  return policy;
}

/** Browsers share cookies between ports: with the same names, a second Kickabout on this machine would sign users out. */
function cookiesOf(issuer: string, { cookieKey }: ProviderSecrets): NonNullable<Configuration['cookies']> {
  const { port } = new URL(issuer);
  return {
    keys: [cookieKey],
    names: {
      session: `identity_${port}`,
      interaction: `identity_${port}_sign_in`,
      resume: `identity_${port}_resume`,
    },
  };
}

const clientOf = (settings: IdentitySettings): NonNullable<Configuration['clients']>[number] => ({
  client_id: settings.clientId,
  client_secret: settings.clientSecret,
  client_name: 'Kickabout',
  token_endpoint_auth_method: 'client_secret_post',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: callbackUrls(settings),
  post_logout_redirect_uris: callbackUrls(settings),
});

/** As with Auth0, the browser names the API in `audience`; the standard's parameter is `resource`. */
function apiAsResource(
  audience: string,
): NonNullable<NonNullable<Configuration['features']>['resourceIndicators']> {
  return {
    enabled: true,
    defaultResource: (context, _client, oneOf) => {
      if (oneOf !== undefined) return oneOf;
      const asked = context.oidc.params?.['audience'];
      return typeof asked === 'string' ? asked : [];
    },
    useGrantedResource: () => true,
    getResourceServerInfo: (_context, resource) => {
      if (resource !== audience) throw new errors.InvalidTarget(`there is no API called ${resource}`);
      return {
        scope: SCOPES.join(' '),
        audience,
        accessTokenTTL: ACCESS_TOKEN_SECONDS,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      };
    },
  };
}

/** Grants the site every scope without asking, once per session. */
function grantEverything(audience: string): NonNullable<Configuration['loadExistingGrant']> {
  return async ({ oidc }) => {
    const clientId = oidc.client?.clientId;
    const accountId = oidc.session?.accountId;
    if (clientId === undefined || accountId === undefined) return undefined;
    const grantId = oidc.session?.grantIdFor(clientId);
    const existing = grantId === undefined ? undefined : await oidc.provider.Grant.find(grantId);
    if (existing?.accountId === accountId) return existing;
    const grant = new oidc.provider.Grant({ clientId, accountId });
    grant.addOIDCScope(SCOPES.join(' '));
    grant.addResourceScope(audience, SCOPES.join(' '));
    await grant.save();
    return grant;
  };
}
