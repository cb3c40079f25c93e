import type { TokenClaims } from './verify-token.ts';

/** Somebody with a valid token; `player` is null until they have made their account. */
export type SignedInCaller = {
  token: string;
  claims: TokenClaims;
  player: { playerId: number; isAdmin: boolean } | null;
};

/** Somebody with a player account. Whether they are an admin was read from the database for this very request. */
export type PlayerCaller = { playerId: number; isAdmin: boolean };
