import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { TokenClaims } from './verify-token.ts';

/** For all tokens together, characters. A token has about a thousand. */
const MOST_CHARACTERS = 16_000_000;

type Verify = (token: string) => Promise<TokenClaims | null>;

/**
 * Verifies each token once: its signature can't become wrong, but it's forgotten when it expires and when the
 * provider's keys change. Who its subject is in this club, and what they can do, isn't in the token.
 */
export function rememberingTokens(verify: Verify, currentKeys: () => unknown, clock: Clock): Verify {
  const verified = new LRUCache<string, { claims: TokenClaims; keys: unknown }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_, token) => token.length,
  });
  return async (token) => {
    const keys = currentKeys();
    const known = verified.get(token);
    if (known && known.keys === keys && clock.now() / 1000 < known.claims.until) return known.claims;
    const claims = await verify(token);
    if (claims) verified.set(token, { claims, keys });
    return claims;
  };
}
