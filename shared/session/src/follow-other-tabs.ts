import { clearSession } from './session-store.ts';
import { syncUser } from './sign-in.ts';

/** The key under which the identity library stores who's signed in. */
const USER_KEY = /^@@auth0spajs@@::.*::@@user@@$/;

/**
 * All tabs share what the identity library stores, tokens included. So a login (perhaps as someone else) or logout in
 * another tab applies to this one too.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && !USER_KEY.test(key)) return;
    if (newValue === null) clearSession();
    else syncUser().catch(clearSession);
  });
}
