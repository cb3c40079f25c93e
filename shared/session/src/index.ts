/** The session. The shell and every remote share this one instance. */
export { followOtherTabs } from './follow-other-tabs.ts';
export { loginFailureSentence } from './login-failure.ts';
export {
  clearSession,
  disabledReasonOf,
  playerIdOf,
  type Session,
  setSessionPlayer,
  setSignedIn,
  usePlayerId,
  useSession,
} from './session-store.ts';
export {
  completeLogin,
  getAccessToken,
  isLoginReturn,
  loginWithPopup,
  loginWithRedirect,
  logout,
  restoreSession,
} from './sign-in.ts';
export { CALLBACK_PATH, knownSiteConfig, loadSiteConfig } from './site-config.ts';
