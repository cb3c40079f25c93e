import type { Session } from '@kickabout/session';

type SignIn = Pick<Session, 'status' | 'player'>;

/**
 * Whether a visitor has just signed in, or a signed-in user has just become a player. Not when a page loads already
 * signed in.
 */
export const hasSignedIn = (now: SignIn, before: SignIn): boolean =>
  (before.status === 'signed-out' && now.status === 'signed-in') ||
  (before.player?.exists === false && now.player?.exists === true);
