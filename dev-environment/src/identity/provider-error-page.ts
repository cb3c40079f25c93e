import { type Configuration, errors } from 'oidc-provider';
import { KICKABOUT_ID } from '../pages/brand.ts';
import { type Html, html } from '../pages/html.ts';
import { page, pageHeaders } from '../pages/page.ts';
import type { IdentitySettings } from './identity-settings.ts';

const EXPIRED: Html = html`<h1>This sign-in page has expired</h1>
<p>It was left open for too long, or was already used. Nothing is wrong with your account: go back and log in once more.</p>`;

export function problemPage(settings: Pick<IdentitySettings, 'siteUrls'>, title: string, body: Html): string {
  return page({
    brand: KICKABOUT_ID,
    title,
    body: html`${body}
<p><a class="button" href="${settings.siteUrls[0]}">Back to Kickabout</a></p>`,
  });
}

export const expiredPage = (settings: Pick<IdentitySettings, 'siteUrls'>): string =>
  problemPage(settings, 'Sign-in expired', EXPIRED);

type RenderError = NonNullable<Configuration['renderError']>;

/** The page people see if the provider can't send them back to the site. */
export function renderProviderError(settings: Pick<IdentitySettings, 'siteUrls'>): RenderError {
  return (context, out, error) => {
    context.set(pageHeaders());
    if (error instanceof errors.SessionNotFound) {
      context.body = expiredPage(settings);
      return;
    }
    context.body = problemPage(
      settings,
      'Signing in didn’t work',
      html`<h1>Signing in didn’t work</h1>
<p>${out.error_description ?? 'Something went wrong here.'}</p>
<p class="quiet">Error: <code>${out.error}</code></p>`,
    );
  };
}
