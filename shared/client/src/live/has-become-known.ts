import type { Session } from '@kickabout/session';

type Known = Pick<Session, 'status' | 'player'>;

/** Whether a visitor has signed in, or somebody signed in has become a player. Those known from the start have not. */
export const hasBecomeKnown = (now: Known, before: Known): boolean =>
  (before.status === 'signed-out' && now.status === 'signed-in') ||
  (before.player?.exists === false && now.player?.exists === true);
