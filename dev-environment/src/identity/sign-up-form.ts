import type { NewAccount } from './account-store.ts';

export const SIGN_UP_FIELDS = ['name', 'email', 'password'] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];
export type SignUpErrors = Partial<Record<SignUpField, string>>;

const MIN_PASSWORD = 8;

/** The input, and the error message for each invalid field. */
export function checkSignUp(form: URLSearchParams): { typed: NewAccount; errors: SignUpErrors } {
  const typed: NewAccount = {
    name: (form.get('name') ?? '').trim(),
    email: (form.get('email') ?? '').trim(),
    password: form.get('password') ?? '',
  };
  const errors: SignUpErrors = {};
  if (typed.name === '') errors.name = 'Enter your name.';
  else if (typed.name.length > 80) errors.name = 'Enter a name of 80 characters or fewer.';
  if (typed.email === '') errors.email = 'Enter your email address.';
  else if (typed.email.length > 254 || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed.email)) {
    errors.email = 'Enter an email address like name@example.com.';
  }
  if (typed.password === '') errors.password = 'Choose a password.';
  else if (typed.password.length < MIN_PASSWORD) {
    errors.password = `Choose a password of at least ${MIN_PASSWORD} characters; this one has ${typed.password.length}.`;
  } else if (typed.password.length > 200) errors.password = 'Choose a password of 200 characters or fewer.';
  return { typed, errors };
}
