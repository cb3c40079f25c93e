import type Provider from 'oidc-provider';
import { pageHeaders } from '../pages/page.ts';
import { callbackUrls, type IdentitySettings } from './identity-settings.ts';
import { messagePage } from './pages.ts';

type Middleware = Parameters<Provider['use']>[0];

/** `GET /v2/logout?client_id&returnTo`, as with Auth0: ends the session here, then redirects to the site. */
export function logOut(provider: Provider, settings: IdentitySettings): Middleware {
  const allowed = new Set(callbackUrls(settings));
  return async (context, next) => {
    if (context.path !== '/v2/logout' || context.method !== 'GET') return next();
    const returnTo = typeof context.query['returnTo'] === 'string' ? context.query['returnTo'] : undefined;
    if (returnTo !== undefined && !allowed.has(returnTo)) {
      context.status = 400;
      context.set(pageHeaders());
      const why = `The address to go back to, ${returnTo}, is not one of this site’s. You are still signed in.`;
      context.body = messagePage(settings, 'Logging out didn’t work', why);
      return;
    }
    const session = await provider.Session.get(context as Parameters<typeof provider.Session.get>[0]);
    if (session.accountId !== undefined) await session.destroy();
    for (const name of [provider.cookieName('session'), `${provider.cookieName('session')}.sig`]) {
      context.cookies.set(name, null, { signed: false });
    }
    if (returnTo !== undefined) {
      context.redirect(returnTo);
      return;
    }
    context.set(pageHeaders());
    context.body = messagePage(settings, 'You are signed out', 'See you at the next game.');
  };
}
