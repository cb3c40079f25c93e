import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SignedInCaller } from './caller.ts';
import { fetchJson, ProviderUnavailable } from './provider.ts';

export type Email = { address: string; verified: boolean };

const KEEP_MS = 10 * 60_000;
const MOST_KEPT = 1000;
const userInfo = z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean().default(false) });

/**
 * The caller's email address: from the token's claims `email` and `email_verified`, plain or below the audience's origin
 * (`https://club.example/email`), else from the provider's userinfo endpoint, cached for ten minutes. Without one, the address
 * is empty and not verified.
 * @throws ProviderUnavailable
 */
export function emailReader(endpoint: () => Promise<string>, audience: string, now: () => number) {
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
