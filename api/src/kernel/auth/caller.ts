import type { TokenClaims } from './verify-token.ts';

/** Someone with a valid token. `player` is null until they create their account. */
export type SignedInCaller = {
  token: string;
  claims: TokenClaims;
  player: (PlayerCaller & { disabledReason: string | null }) | null;
};

/** Someone with a player account. `isAdmin` is as of when the request began. */
export type PlayerCaller = { playerId: number; isAdmin: boolean };

/**
 * A key that can publish one remote, which is the one of this request. `holder` says whose it is; what is published with the
 * installation's own needs no approval.
 */
export type PublishKey = { keyId: number; holder: string; isOwn: boolean };
