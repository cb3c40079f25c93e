import type { NewAccount } from './account-store.ts';

const MIN_PASSWORD = 8;

/** The input, and what is wrong with it, if anything is. */
export function checkSignUp(form: URLSearchParams): { typed: NewAccount; error: string | undefined } {
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
