import { clearSession } from './session-store.ts';
import { takeUser } from './sign-in.ts';

/** Under which name the identity library keeps who is signed in. */
const USER_KEY = /^@@auth0spajs@@::.*::@@user@@$/;

/**
 * All tabs of a browser share what the identity library keeps, tokens included: whoever logs out or in, as somebody else
 * perhaps, in one of them does so in this one too.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && !USER_KEY.test(key)) return;
    if (newValue === null) clearSession();
    else takeUser().catch(clearSession);
  });
}
