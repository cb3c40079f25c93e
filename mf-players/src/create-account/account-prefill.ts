/** The initial values of the form for a new account. */
export type AccountPrefill = ReturnType<typeof accountPrefill>;

/**
 * Fills in what is already known. `passed` is what the login passed along with the navigation; the session has the
 * same data and survives a reload. Its email is verified, so it takes precedence.
 */
export function accountPrefill(passed: unknown, user: { email: string; name: string } | null) {
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
