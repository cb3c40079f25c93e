/** What the form for a new account begins with. */
export interface AccountPrefill {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly preferred_name: string;
}

/** Whoever signed in, as far as it is known. */
export interface KnownPerson {
  readonly email: string;
  readonly name: string;
}

/**
 * What is already known of whoever makes an account. `passed` is what the login passed along with the navigation;
 * the session says the same and is there after a reload too. Its address is the verified one, so it comes first.
 */
export function accountPrefill(passed: unknown, user: KnownPerson | null): AccountPrefill {
  const email = user?.email || textOf(passed, 'email');
  const name = textOf(passed, 'name') || user?.name || '';
  const words = name.includes('@') ? [] : name.trim().split(/\s+/);
  const [first_name = '', ...rest] = words;
  return { email, first_name, last_name: rest.join(' '), preferred_name: first_name };
}

function textOf(state: unknown, field: 'email' | 'name'): string {
  if (typeof state !== 'object' || state === null || !(field in state)) return '';
  const value: unknown = (state as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}
