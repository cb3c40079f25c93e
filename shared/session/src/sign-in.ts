import type { Auth0Client, PopupConfigOptions } from '@auth0/auth0-spa-js';
import { errorCode } from './identity-error.ts';
import {
  clearSession,
  type SessionStatus,
  setSessionError,
  setSignedIn,
  useSession,
} from './session-store.ts';

export interface LoginReturn {
  /** The path the person wanted before they had to log in. */
  returnTo: string | null;
}

/** The identity library, loaded when first needed: a visitor who never signs in does not download it. */
async function identityClient(): Promise<Auth0Client> {
  const { createdClient } = await import(/* webpackChunkName: "identity" */ './identity-client.ts');
  return createdClient();
}

/** Whether someone signed in on this browser recently, going by the library's cookie. */
function mayBeSignedIn(): boolean {
  return /(?:^|; )auth0\.[^=]*is\.authenticated=/.test(document.cookie);
}

/** Restores the session at startup. A visitor without the library's cookie is signed out straight away. */
export async function restoreSession(): Promise<void> {
  if (!mayBeSignedIn()) return clearSession();
  try {
    const client = await identityClient();
    await client.checkSession();
    await syncUser();
  } catch (error) {
    setSessionError(asError(error));
  }
}

/** Redirects to the provider's login, or to its sign-up page. `completeLogin` gives `returnTo` back. */
export async function loginWithRedirect(returnTo: string | null = null, signUp = false): Promise<void> {
  const client = await identityClient();
  await client.loginWithRedirect({
    appState: { returnTo },
    ...(signUp && { authorizationParams: { screen_hint: 'signup' } }),
  });
}

/** Whether the URL is a provider's answer to a redirect login. */
export function isLoginReturn(search: string): boolean {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

let completing: { search: string; result: Promise<LoginReturn> } | undefined;

/**
 * Completes a redirect login: checks the state and exchanges the code, once per answer, however often it's called.
 * @throws an error of the identity library; see `loginFailureSentence`.
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
    await syncUser();
    return { returnTo: appState?.returnTo ?? null };
  } catch (error) {
    clearSession();
    throw error;
  }
}

/**
 * What the popup shows until the library knows the provider's address. It's served without the site's
 * `Cross-Origin-Opener-Policy`: WebKit would take its opener away from an empty popup on the way to the provider, and
 * blocks popups that open any later than the click.
 */
const LOGIN_WINDOW = new URL('./login-window.html', import.meta.url).href;

/**
 * Signs in through a popup. Call it straight from the click, or browsers block the popup.
 * @throws an error of the identity library; see `loginFailureSentence`.
 */
export async function loginWithPopup(): Promise<void> {
  const popup: PopupConfigOptions['popup'] = window.open(LOGIN_WINDOW, 'kickabout-login', popupFeatures());
  if (popup === null) throw Object.assign(new Error('Unable to open a popup'), { error: 'popup_open' });
  try {
    const client = await identityClient();
    await client.loginWithPopup({}, { popup });
    await syncUser();
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

/** Signs out here and at the provider, which redirects to the front page. */
export async function logout(): Promise<void> {
  const client = await identityClient();
  await client.logout({ logoutParams: { returnTo: window.location.origin } });
  clearSession();
}

/**
 * A token for the API, renewed silently if it has expired; null for a visitor, or when the provider wants the person to
 * log in again (login_required), which ends the session.
 * @param fresh bypasses the cache
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

/** The session's status, once known: calls made during startup wait for it. */
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

/** Updates the session from the identity library. */
export async function syncUser(): Promise<void> {
  const client = await identityClient();
  const user = await client.getUser();
  if (user?.sub === undefined) return clearSession();
  setSignedIn({ sub: user.sub, email: user.email ?? '', name: user.name ?? user.email ?? '' });
}

function needsLogin(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'login_required' || code === 'missing_refresh_token' || code === 'invalid_grant';
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
