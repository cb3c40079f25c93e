import type Provider from 'oidc-provider';
import { FORM, readForm, withForm } from './form-body.ts';
import type { IdentitySettings } from './identity-settings.ts';

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

/**
 * Refreshing from the browser. Exchanging a code requires the client secret, so only the API can do it. The browser uses its
 * refresh token itself and has no secret, so that grant doesn't require one. Each use replaces the token, and reusing an
 * old one later revokes the whole grant.
 */
export function refreshWithoutSecret({ clientId, clientSecret }: IdentitySettings): Middleware {
  const credentials = Buffer.from(
    `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`,
  ).toString('base64');
  return async (context, next) => {
    if (context.method === 'POST' && context.path === '/oauth/token' && context.is(FORM)) {
      const form = await readForm(context.req);
      const isPublicRefresh =
        form.get('grant_type') === 'refresh_token' &&
        form.get('client_id') === clientId &&
        !form.has('client_secret') &&
        context.get('authorization') === '';
      const request = withForm(
        context.req,
        form,
        isPublicRefresh ? { authorization: `Basic ${credentials}` } : {},
      );
      context.req = request;
      context.request.req = request;
      await next();
      if (form.get('grant_type') === 'refresh_token' && isInvalidGrant(context.body)) {
        // This sentence tells the browser's library that a silent login may still work.
        context.body = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' };
      }
      return;
    }
    await next();
  };
}
