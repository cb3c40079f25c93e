import { importJWK, jwtVerify } from 'jose';
import type Provider from 'oidc-provider';
import type { AccountStore } from './account-store.ts';
import type { IdentitySettings } from './identity-settings.ts';
import type { ProviderSecrets } from './provider-secrets.ts';

type Middleware = Parameters<Provider['use']>[0];

/**
 * `GET /userinfo` with the API's access token, as with Auth0. The library only accepts tokens issued for this endpoint
 * alone, and still handles those.
 */
export function userInfo(
  issuer: string,
  settings: IdentitySettings,
  accounts: AccountStore,
  { signingKey }: ProviderSecrets,
): Middleware {
  const { kty, n, e } = signingKey;
  const key = importJWK({ kty, n, e } as Parameters<typeof importJWK>[0], 'RS256');
  return async (context, next) => {
    const token = /^Bearer ([^.\s]+\.[^.\s]+\.[^.\s]+)$/i.exec(context.get('authorization'))?.[1];
    if (context.path !== '/userinfo' || context.method !== 'GET' || token === undefined) return next();
    const subject = await jwtVerify(token, await key, { issuer, audience: settings.audience }).then(
      ({ payload }) => payload.sub,
      () => undefined,
    );
    const account = subject === undefined ? undefined : accounts.find(subject);
    context.set('cache-control', 'no-store');
    if (account === undefined) {
      context.status = 401;
      context.set('www-authenticate', 'Bearer error="invalid_token"');
      context.body = { error: 'invalid_token', error_description: 'invalid token provided' };
      return;
    }
    context.body = {
      sub: account.subject,
      name: account.name,
      email: account.email,
      email_verified: account.emailVerified,
    };
  };
}
