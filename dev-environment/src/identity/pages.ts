import { type Configuration, errors } from 'oidc-provider';
import { type Html, html, type Page, page, pageHeaders, textField } from '../pages/page.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type NewAccount } from './account-store.ts';
import type { IdentitySettings } from './identity-settings.ts';

type Site = Pick<IdentitySettings, 'siteUrls'>;

export type LogInPage = {
  /** Path of this sign-in, `/interaction/<uid>`. */
  path: string;
  demo: boolean;
  /** Whether a second factor is asked for. */
  asksForCode: boolean;
  email: string;
  password?: string;
  error?: string;
};

const ownPage = (parts: Omit<Page, 'name'>): string => page({ name: 'Kickabout ID', ...parts });

const DEMO_PANEL = html`<h2>Demo accounts</h2>
<ul>${DEMO_ACCOUNTS.map(
  ({ name, role, email }) => html`<li><a href="?fill=${email}">${name}</a> ${role}: ${email}</li>`,
)}</ul>
<p>Choose one to fill in the form. The password of all three is <b>${DEMO_PASSWORD}</b>.</p>`;

const typed = (type: string, autocomplete: string): Html =>
  html` type="${type}" autocomplete="${autocomplete}"`;

export function logInPage({ path, demo, asksForCode, email, password = '', error }: LogInPage): string {
  return ownPage({
    title: 'Log in to Kickabout',
    error,
    body: html`<p>New here? <a href="${path}/sign-up">Sign up</a></p>
<form method="post" action="${path}" novalidate>
${textField('Email', 'email', email, typed('email', 'username'))}
${textField('Password', 'password', password, typed('password', 'current-password'))}
${asksForCode && textField('Code', 'code', '', html` inputmode="numeric" placeholder="Any six digits"`)}
<button>Log in</button>
</form>
<p><a href="${path}/cancel">Cancel and go back</a></p>
${demo && DEMO_PANEL}`,
  });
}

/** `path` is that of this sign-in, `/interaction/<uid>`. */
export function signUpPage(path: string, { name, email, password }: NewAccount, error?: string): string {
  return ownPage({
    title: 'Sign up',
    error,
    body: html`<p>Have an account? <a href="${path}?log-in">Log in</a></p>
<form method="post" action="${path}/sign-up" novalidate>
${textField('Name', 'name', name, typed('text', 'name'))}
${textField('Email', 'email', email, typed('email', 'username'))}
${textField('Password', 'password', password, typed('password', 'new-password'))}
<button>Sign up</button>
</form>
<p><a href="${path}/cancel">Cancel and go back</a></p>`,
  });
}

/** A page with nothing to do but to go back to the site. */
export function messagePage(site: Site, title: string, text: string): string {
  const body = html`<p>${text}</p><p><a href="${site.siteUrls[0]}">Back to Kickabout</a></p>`;
  return ownPage({ title, body });
}

export const expiredPage = (site: Site): string =>
  messagePage(
    site,
    'This sign-in page has expired',
    'It was left open for too long, or was already used. Nothing is wrong with your account: go back and log in once more.',
  );

/** The page people see if the provider can't send them back to the site. */
export function renderProviderError(site: Site): NonNullable<Configuration['renderError']> {
  return (context, out, error) => {
    context.set(pageHeaders());
    const why = `${out.error_description ?? 'Something went wrong here.'} (${out.error})`;
    const isExpired = error instanceof errors.SessionNotFound;
    context.body = isExpired ? expiredPage(site) : messagePage(site, 'Signing in didn’t work', why);
  };
}
