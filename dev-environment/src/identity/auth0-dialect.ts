import type Provider from 'oidc-provider';
import { FORM, readForm, withForm } from './form-body.ts';
import type { IdentitySettings } from './identity-settings.ts';

type Middleware = Parameters<Provider['use']>[0];

/**
 * `offline_access` alone asks for a refresh token, as with Auth0. The standard requires `prompt=consent` as well, which
 * asks no one anything here.
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

/** A refused silent login is an ordinary result. With a 400 the browser would log it as an error. */
export const webMessageIsAnAnswer: Middleware = async (context, next) => {
  await next();
  const isWebMessage =
    typeof context.body === 'string' && context.body.includes("type: 'authorization_response'");
  if (context.path.startsWith('/authorize') && context.status === 400 && isWebMessage) context.status = 200;
};

const isInvalidGrant = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';

/**
 * Refreshing from the browser. A code is exchanged with the client's secret only, so by the API. A refresh token that
 * a browser holds is renewed by the browser, which has no secret: that one grant goes without. Each use replaces
 * the token, and an old token used later ends the whole grant.
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
        // The browser's library tells by this sentence that asking silently may still help.
        context.body = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' };
      }
      return;
    }
    await next();
  };
}
