import { text } from 'node:stream/consumers';
import Provider, { errors, type InteractionResults } from 'oidc-provider';
import { pageHeaders } from '../pages/page.ts';
import type { AccountStore, NewAccount } from './account-store.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { type IdentitySettings, SECOND_FACTOR, siteOrigins } from './identity-settings.ts';
import { expiredPage, logInPage, signUpPage } from './pages.ts';

const MIN_PASSWORD = 8;

/** The input, and what is wrong with it, if anything is. */
function checkSignUp(form: URLSearchParams): { typed: NewAccount; error: string | undefined } {
  const name = (form.get('name') ?? '').trim();
  const email = (form.get('email') ?? '').trim();
  const password = form.get('password') ?? '';
  return { typed: { name, email, password }, error: errorIn({ name, email, password }) };
}

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

const queryText = (context: Context, name: string): string => {
  const value = context.query[name];
  return typeof value === 'string' ? value : '';
};

/** One request in a sign-in: the provider that handles it, and the path of its pages. */
type SignIn = {
  provider: Provider;
  settings: IdentitySettings;
  accounts: AccountStore;
  context: Context;
  /** `/interaction/<uid>` */
  path: string;
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
    try {
      const { uid } = await provider.interactionDetails(context.req, context.res);
      if (path !== `/interaction/${uid}`) throw new errors.SessionNotFound('another sign-in');
      await answer({ provider, settings, accounts, context, path }, action);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      context.status = 400;
      context.body = expiredPage(settings);
    }
  };
}

async function answer(signIn: SignIn, action: string): Promise<void> {
  const isPost = signIn.context.method === 'POST';
  if (action === '/cancel') {
    return finish(signIn, { error: 'access_denied', error_description: 'The sign-in was cancelled' });
  }
  if (action === '/sign-up') return isPost ? submitSignUp(signIn) : showSignUp(signIn);
  return isPost ? submitLogIn(signIn) : showLogIn(signIn);
}

async function finish({ provider, context }: SignIn, result: InteractionResults): Promise<void> {
  context.redirect(await provider.interactionResult(context.req, context.res, result));
  context.status = 303;
}

async function showLogIn({ provider, settings, context, path }: SignIn): Promise<void> {
  const { params } = await provider.interactionDetails(context.req, context.res);
  if (params['screen_hint'] === 'signup' && context.querystring === '') {
    context.redirect(`${path}/sign-up`);
    return;
  }
  const fill = settings.demo && DEMO_ACCOUNTS.find(({ key }) => key === queryText(context, 'fill'));
  const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : '';
  context.body = logInPage({
    path,
    demo: settings.demo,
    asksForCode: asksForCode(params),
    ...(fill ? { email: fill.email, password: DEMO_PASSWORD } : { email: hint }),
  });
}

const asksForCode = ({ acr_values }: Record<string, unknown>): boolean =>
  typeof acr_values === 'string' && acr_values.split(' ').includes(SECOND_FACTOR);

async function submitLogIn(signIn: SignIn): Promise<void> {
  const { provider, settings, accounts, context, path } = signIn;
  const { params } = await provider.interactionDetails(context.req, context.res);
  const form = await readForm(context);
  const email = (form.get('email') ?? '').trim();
  const password = form.get('password') ?? '';
  const complete = email !== '' && password !== '';
  const account = complete ? await accounts.authenticate(email, password) : undefined;
  const isCodeMissing = asksForCode(params) && !/^\d{6}$/.test(form.get('code') ?? '');
  const factors = asksForCode(params) && { acr: SECOND_FACTOR };
  if (account && !isCodeMissing) return finish(signIn, { login: { accountId: account.subject, ...factors } });
  context.status = 400;
  context.body = logInPage({
    path,
    demo: settings.demo,
    asksForCode: asksForCode(params),
    email,
    error: account
      ? 'Enter six digits.'
      : complete
        ? 'That email and password don’t match. Check both, or sign up if you’re new.'
        : 'Enter your email address and your password.',
  });
}

function showSignUp({ context, path }: SignIn): void {
  context.body = signUpPage(path, { name: '', email: '', password: '' });
}

async function submitSignUp(signIn: SignIn): Promise<void> {
  const { accounts, context, path } = signIn;
  const { typed, error } = checkSignUp(await readForm(context));
  const account = error === undefined ? await accounts.create(typed) : undefined;
  if (account) return finish(signIn, { login: { accountId: account.subject } });
  context.status = 400;
  const taken = 'This address already has an account. Log in instead, or use another address.';
  context.body = signUpPage(path, typed, error ?? taken);
}

const readForm = async ({ req }: Context) => new URLSearchParams(await text(req));
