import { KICKABOUT_ID } from '../pages/brand.ts';
import { html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { textField } from '../pages/text-field.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';

export type LogInPage = {
  /** Path of this sign-in, `/interaction/<uid>`. */
  path: string;
  demo: boolean;
  /** Whether a second factor is asked for. */
  asksForCode: boolean;
  email: string;
  password?: string;
  errors?: { email?: string; password?: string; code?: string; form?: string };
};

const DEMO_PANEL = html`<section class="demo" aria-labelledby="demo">
<h2 id="demo">Demo accounts</h2>
<ul>${DEMO_ACCOUNTS.map(
  ({ key, name, role, email }) =>
    html`<li><a href="?fill=${key}"><strong>${name}</strong> <span>${role}</span> <span>${email}</span></a></li>`,
)}</ul>
<p class="hint">Choose one to fill in the form. The password of all three is <b>${DEMO_PASSWORD}</b>.</p>
</section>`;

export function logInPage({ path, demo, asksForCode, email, password = '', errors = {} }: LogInPage): string {
  const filled = email !== '' && password !== '';
  return page({
    brand: KICKABOUT_ID,
    title: 'Log in',
    body: html`<h1>Log in to Kickabout</h1>
<p class="quiet">New here? <a href="${path}/sign-up">Sign up</a></p>
${errors.form !== undefined && html`<p class="alert" role="alert">${errors.form}</p>`}
<form method="post" action="${path}" novalidate>
${textField({ name: 'email', label: 'Email', type: 'email', value: email, autocomplete: 'username', error: errors.email, focus: email === '' })}
${textField({ name: 'password', label: 'Password', type: 'password', value: password, autocomplete: 'current-password', error: errors.password, focus: email !== '' && !filled })}
${asksForCode && textField({ name: 'code', label: 'Code', hint: 'Any six digits will do here.', inputMode: 'numeric', value: '', autocomplete: 'one-time-code', error: errors.code })}
<button type="submit"${filled && html` autofocus`}>Log in</button>
</form>
<p><a href="${path}/cancel">Cancel and go back</a></p>
${demo && DEMO_PANEL}`,
  });
}
