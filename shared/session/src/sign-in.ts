import type { PopupConfigOptions } from '@auth0/auth0-spa-js';
import { identityClient, mayBeSignedIn } from './identity-client.ts';
import {
  clearSession,
  type SessionStatus,
  setSessionError,
  setSignedIn,
  useSession,
} from './session-store.ts';

/** What comes back from a login by redirect. */
export interface LoginReturn {
  /** The path the person wanted before they were asked to sign in. */
  returnTo: string | null;
}

/** Finds out at start who is signed in. A visitor without the library's cookie is signed out at once. */
export async function restoreSession(): Promise<void> {
  if (!mayBeSignedIn()) return clearSession();
  try {
    const client = await identityClient();
    await client.checkSession();
    await takeUser();
  } catch (error) {
    setSessionError(asError(error));
  }
}

/** Leaves the page for the provider's login. `returnTo` comes back from `completeLogin`. */
export async function loginWithRedirect(returnTo: string | null = null): Promise<void> {
  const client = await identityClient();
  await client.loginWithRedirect({ appState: { returnTo } });
}

/** Whether the address is the provider's answer to a login by redirect. */
export function isLoginReturn(search: string): boolean {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

let completing: { search: string; result: Promise<LoginReturn> } | undefined;

/**
 * Finishes a login by redirect: checks the state, exchanges the code. The same answer is exchanged once,
 * however often this is called.
 * @throws an error of the identity library; `loginFailureSentence` puts it into words.
 */
export function completeLogin(search: string): Promise<LoginReturn> {
  if (completing?.search !== search) completing = { search, result: exchange(search) };
  return completing.result;
}

async function exchange(search: string): Promise<LoginReturn> {
  try {
    const client = await identityClient();
    const { appState } = await client.handleRedirectCallback<{ returnTo: string | null }>(
      `${window.location.origin}${window.location.pathname}${search}`,
    );
    await takeUser();
    return { returnTo: appState?.returnTo ?? null };
  } catch (error) {
    clearSession();
    throw error;
  }
}

/**
 * Signs in through a window of its own. Call it in the click itself, or browsers block the window.
 * @throws an error of the identity library; `loginFailureSentence` puts it into words.
 */
export async function loginWithPopup(): Promise<void> {
  const popup: PopupConfigOptions['popup'] = window.open('', 'kickabout-login', popupFeatures());
  if (popup === null) throw Object.assign(new Error('Unable to open a popup'), { error: 'popup_open' });
  try {
    const client = await identityClient();
    await client.loginWithPopup({}, { popup });
    await takeUser();
  } catch (error) {
    popup.close();
    throw error;
  }
}

function popupFeatures(): string {
  const [width, height] = [420, 640];
  const left = window.screenX + (window.innerWidth - width) / 2;
  const top = window.screenY + (window.innerHeight - height) / 2;
  return `left=${left},top=${top},width=${width},height=${height},resizable,scrollbars=yes,status=1`;
}

/** Signs out here and at the provider, which sends the person back to the front page. */
export async function logout(): Promise<void> {
  const client = await identityClient();
  await client.logout({ logoutParams: { returnTo: window.location.origin } });
  clearSession();
}

/**
 * A token for the API, renewed silently where it has run out; null for a visitor, or when the provider wants
 * the person to sign in again (login_required), which ends the session.
 * @param fresh asks the provider for a new one, whatever is cached.
 */
export async function getAccessToken(fresh = false): Promise<string | null> {
  if ((await settledStatus()) !== 'signed-in') return null;
  const client = await identityClient();
  try {
    return (await client.getTokenSilently({ cacheMode: fresh ? 'off' : 'on' })) ?? null;
  } catch (error) {
    if (!needsLogin(error)) throw error;
    clearSession();
    return null;
  }
}

/** Where sign-in stands once it is known: a call made while the page starts waits for it. */
function settledStatus(): Promise<SessionStatus> {
  const { status } = useSession.getState();
  if (status !== 'loading') return Promise.resolve(status);
  return new Promise((resolve) => {
    const stop = useSession.subscribe((session) => {
      if (session.status === 'loading') return;
      stop();
      resolve(session.status);
    });
  });
}

/** Notes who is signed in as the identity library has it. */
export async function takeUser(): Promise<void> {
  const client = await identityClient();
  const user = await client.getUser();
  if (user?.sub === undefined) return clearSession();
  setSignedIn({ sub: user.sub, email: user.email ?? '', name: user.name ?? user.email ?? '' });
}

function needsLogin(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'login_required' || code === 'missing_refresh_token' || code === 'invalid_grant';
}

/** The `error` that the identity library's errors carry. */
export function errorCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : null;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
