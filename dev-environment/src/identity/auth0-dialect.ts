import type Provider from 'oidc-provider';

type Middleware = Parameters<Provider['use']>[0];

/**
 * As with Auth0, `offline_access` is enough to get a refresh token. The standard also requires `prompt=consent`, which shows
 * nothing here.
 */
export const offlineAccessWithoutConsent: Middleware = async (context, next) => {
  const { scope, prompt } = context.query;
  if (
    context.path === '/authorize' &&
    typeof scope === 'string' &&
    scope.split(' ').includes('offline_access') &&
    prompt !== 'none'
  ) {
    context.query = { ...context.query, prompt: [prompt, 'consent'].flat().filter(Boolean).join(' ') };
  }
  await next();
};

/** A refused silent login is a normal result, but the browser would log a 400 as an error. */
export const webMessageIsAnAnswer: Middleware = async (context, next) => {
  await next();
  const isWebMessage =
    typeof context.body === 'string' && context.body.includes("type: 'authorization_response'");
  if (context.path.startsWith('/authorize') && context.status === 400 && isWebMessage) context.status = 200;
};

const isInvalidGrant = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';

/** A refused refresh token has the sentence by which the browser's library knows that a silent login may still work. */
export const refusedRefreshToken: Middleware = async (context, next) => {
  await next();
  const { params } = (context['oidc'] ?? {}) as { params?: Record<string, unknown> };
  if (params?.['grant_type'] === 'refresh_token' && isInvalidGrant(context.body))
    context.body = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' };
};
