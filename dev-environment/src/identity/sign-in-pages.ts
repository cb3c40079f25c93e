import { text } from 'node:stream/consumers';
import Provider, { errors, type InteractionResults } from 'oidc-provider';
import { pageHeaders } from '../pages/page.ts';
import { type AccountStore, DEMO_ACCOUNTS, DEMO_PASSWORD, type NewAccount } from './account-store.ts';
import { callbackUrls, type IdentitySettings, SECOND_FACTOR, siteOrigins } from './identity-settings.ts';
import { expiredPage, logInPage, messagePage, signUpPage } from './pages.ts';

const MIN_PASSWORD = 8;

function errorIn({ name, email, password }: NewAccount): string | undefined {
  if (name === '') return 'Enter your name.';
  if (name.length > 80) return 'Enter a name of 80 characters or fewer.';
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    return 'Enter an email address like name@example.com.';
  if (password.length < MIN_PASSWORD)
    return `Choose a password of at least ${MIN_PASSWORD} characters; this one has ${password.length}.`;
  return password.length > 200 ? 'Choose a password of 200 characters or fewer.' : undefined;
}

type Middleware = Parameters<Provider['use']>[0];
type Context = Parameters<Middleware>[0];

const ROUTE = /^(\/interaction\/[\w-]+)(\/sign-up|\/cancel)?$/;

/** One request in a sign-in. */
type SignIn = {
  settings: IdentitySettings;
  accounts: AccountStore;
  context: Context;
  /** `/interaction/<uid>` */
  path: string;
  /** Of the site's request. */
  params: Record<string, unknown>;
  /** Sends people back to the site. */
  finish(result: InteractionResults): Promise<void>;
};

/** The pages of a sign-in: log in, sign up, cancel. Each is a plain form that keeps its input after an error. */
export function signInPages(
  provider: Provider,
  settings: IdentitySettings,
  accounts: AccountStore,
): Middleware {
  const headers = pageHeaders(siteOrigins(settings));
  return async (context, next) => {
    const [, path, action = ''] = ROUTE.exec(context.path) ?? [];
    if (path === undefined || !['GET', 'POST'].includes(context.method)) return next();
    context.set(headers);
    const finish = async (result: InteractionResults) => {
      context.redirect(await provider.interactionResult(context.req, context.res, result));
      context.status = 303;
    };
    try {
      const { uid, params } = await provider.interactionDetails(context.req, context.res);
      if (path !== `/interaction/${uid}`) throw new errors.SessionNotFound('another sign-in');
      if (action === '/cancel')
        return await finish({ error: 'access_denied', error_description: 'The sign-in was cancelled' });
      const signIn = { settings, accounts, context, path, params, finish };
      await (action === '/sign-up' ? signUp(signIn) : logIn(signIn));
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      context.status = 400;
      context.body = expiredPage(settings);
    }
  };
}

async function logIn({ settings, accounts, context, path, params, finish }: SignIn): Promise<void> {
  const { demo } = settings;
  const asksForCode = String(params['acr_values'] ?? '')
    .split(' ')
    .includes(SECOND_FACTOR);
  if (context.method === 'GET') {
    if (params['screen_hint'] === 'signup' && context.querystring === '')
      return context.redirect(`${path}/sign-up`);
    const fill = demo && DEMO_ACCOUNTS.find(({ email }) => email === context.query['fill']);
    const filled = fill
      ? { email: fill.email, password: DEMO_PASSWORD }
      : { email: String(params['login_hint'] ?? '') };
    context.body = logInPage({ path, demo, asksForCode, ...filled });
    return;
  }
  const form = await readForm(context);
  const email = (form.get('email') ?? '').trim();
  const password = form.get('password') ?? '';
  const isComplete = email !== '' && password !== '';
  const account = isComplete ? await accounts.authenticate(email, password) : undefined;
  const isCodeMissing = asksForCode && !/^\d{6}$/.test(form.get('code') ?? '');
  if (account && !isCodeMissing)
    return finish({ login: { accountId: account.subject, ...(asksForCode && { acr: SECOND_FACTOR }) } });
  const error = account
    ? 'Enter six digits.'
    : isComplete
      ? 'That email and password don’t match. Check both, or sign up if you’re new.'
      : 'Enter your email address and your password.';
  context.status = 400;
  context.body = logInPage({ path, demo, asksForCode, email, error });
}

async function signUp({ accounts, context, path, finish }: SignIn): Promise<void> {
  const form = context.method === 'POST' ? await readForm(context) : undefined;
  const typed = {
    name: (form?.get('name') ?? '').trim(),
    email: (form?.get('email') ?? '').trim(),
    password: form?.get('password') ?? '',
  };
  if (!form) {
    context.body = signUpPage(path, typed);
    return;
  }
  const error = errorIn(typed);
  const account = error === undefined ? await accounts.create(typed) : undefined;
  if (account) return finish({ login: { accountId: account.subject } });
  context.status = 400;
  const taken = 'This address already has an account. Log in instead, or use another address.';
  context.body = signUpPage(path, typed, error ?? taken);
}

const readForm = async ({ req }: Context) => new URLSearchParams(await text(req));

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
