import { KICKABOUT_ID } from '../pages/brand.ts';
import { html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { textField } from '../pages/text-field.ts';
import type { NewAccount } from './account-store.ts';
import { SIGN_UP_FIELDS, type SignUpErrors } from './sign-up-form.ts';

export type SignUpPage = {
  /** Path of this sign-in, `/interaction/<uid>`. */
  path: string;
  typed: NewAccount;
  errors?: SignUpErrors;
};

export function signUpPage({ path, typed, errors = {} }: SignUpPage): string {
  const wrong = SIGN_UP_FIELDS.filter((field) => errors[field] !== undefined);
  const focus = wrong[0] ?? 'name';
  return page({
    brand: KICKABOUT_ID,
    title: wrong.length > 0 ? 'Error: sign up' : 'Sign up',
    body: html`<h1>Sign up</h1>
<p class="quiet">Have an account? <a href="${path}?log-in">Log in</a></p>
${wrong.length > 0 && html`<p class="alert" role="alert">Nothing has been saved. Check the highlighted fields.</p>`}
<form method="post" action="${path}/sign-up" novalidate>
${textField({ name: 'name', label: 'Name', value: typed.name, autocomplete: 'name', error: errors.name, focus: focus === 'name' })}
${textField({ name: 'email', label: 'Email', type: 'email', value: typed.email, autocomplete: 'username', error: errors.email, focus: focus === 'email' })}
${textField({ name: 'password', label: 'Password', type: 'password', value: typed.password, autocomplete: 'new-password', hint: 'At least 8 characters.', error: errors.password, focus: focus === 'password' })}
<button type="submit">Sign up</button>
</form>
<p><a href="${path}/cancel">Cancel and go back</a></p>`,
  });
}
