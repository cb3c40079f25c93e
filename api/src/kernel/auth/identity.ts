import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Config } from '../../kernel/config.ts';
import { type Clock, MINUTE_MS } from '../clock.ts';
import type { Db } from '../database/connect.ts';
import type { SignedInCaller } from './caller.ts';
import { keySet, keyStore } from './key-set.ts';
import { fetchJson, ProviderUnavailable, providerOf } from './provider.ts';
import { type TokenClaims, verifyToken } from './verify-token.ts';

type Email = { address: string; verified: boolean };

const KEEP_MS = 10 * MINUTE_MS;
const MOST_KEPT = 1000;
const userInfo = z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean().default(false) });

/**
 * The caller's email address: from the token's claims `email` and `email_verified`, plain or below the audience's origin
 * (`https://club.example/email`), else from the provider's userinfo endpoint, cached for ten minutes. Without one, the address
 * is empty and not verified.
 * @throws ProviderUnavailable
 */
function emailReader(endpoint: () => Promise<string>, audience: string, now: () => number) {
  const namespace = namespaceOf(audience);
  const kept = new LRUCache<string, { email: Email; until: number }>({ max: MOST_KEPT });
  return async ({ token, claims }: SignedInCaller): Promise<Email> => {
    const address = claimOf(claims.all, 'email', namespace);
    if (typeof address === 'string')
      return { address, verified: claimOf(claims.all, 'email_verified', namespace) === true };

    const known = kept.get(claims.subject);
    if (known && known.until > now()) return known.email;
    const response = await fetchJson(await endpoint(), {
      headers: { authorization: `Bearer ${token}` },
    }).catch((error: unknown) => {
      // It can be reached, but takes no such token: no one knows the address.
      if (error instanceof ProviderUnavailable && (error.cause === 401 || error.cause === 403)) return null;
      throw error;
    });
    const { data } = userInfo.safeParse(response);
    // OpenID Connect Core, section 5.3.2: an answer about another subject must not be used.
    const email =
      data?.sub === claims.subject
        ? { address: data.email, verified: data.email_verified }
        : { address: '', verified: false };
    kept.set(claims.subject, { email, until: now() + KEEP_MS });
    return email;
  };
}

/** Others could put claims with other names into a token, such as what users may edit themselves. */
const namespaceOf = (audience: string) =>
  URL.canParse(audience) ? `${new URL(audience).origin}/` : `${audience}/`;

const claimOf = (claims: Readonly<Record<string, unknown>>, name: string, namespace: string): unknown =>
  claims[name] ?? claims[namespace + name];

/** For all tokens together, characters. A token has about a thousand. */
const MOST_CHARACTERS = 16_000_000;

type Verify = (token: string) => Promise<TokenClaims | null>;

/**
 * Verifies each token once: its signature can't become wrong, but it's forgotten when it expires and when the
 * provider's keys change. Who its subject is in this club, and what they can do, isn't in the token.
 */
function cachingTokens(verify: Verify, currentKeys: () => unknown, clock: Clock): Verify {
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

/** What the API needs from the identity provider. */
export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(config: Config['identity'], clock: Clock, db: Db) {
  const { issuer, audience, clientId } = config;
  const provider = providerOf(issuer);
  const keys = keySet(async () => (await provider()).jwks_uri, clock, keyStore(db, issuer));
  return {
    provider,
    /** Null for an invalid token. @throws ProviderUnavailable */
    verify: cachingTokens(
      (token) => verifyToken(token, keys.find, { issuer, audience, clock }),
      keys.current,
      clock,
    ),
    /** Verifies an ID token for this site. Null for an invalid one. @throws ProviderUnavailable */
    verifyIdToken: (token: string) => verifyToken(token, keys.find, { issuer, audience: clientId, clock }),
    /** @throws ProviderUnavailable */
    emailOf: emailReader(
      async () => (await provider()).userinfo_endpoint,
      audience,
      () => clock.now(),
    ),
  };
}
