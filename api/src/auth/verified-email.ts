import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SignedInCaller } from './caller.ts';
import { fetchJson } from './provider.ts';

export type Email = { address: string; verified: boolean };

const KEEP_MS = 10 * 60_000;
const MOST_KEPT = 1000;
const userInfo = z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean().default(false) });

/**
 * The caller's email address: from the token's claims `email` and `email_verified`, plain or namespaced, else from
 * the provider's userinfo endpoint, cached for ten minutes. Without one, the address is empty and not verified.
 * @throws ProviderUnavailable
 */
export function emailReader(endpoint: () => Promise<string>, now: () => number) {
  const kept = new LRUCache<string, { email: Email; until: number }>({ max: MOST_KEPT });
  return async ({ token, claims }: SignedInCaller): Promise<Email> => {
    const address = claimOf(claims.all, 'email');
    if (typeof address === 'string')
      return { address, verified: claimOf(claims.all, 'email_verified') === true };

    const known = kept.get(claims.subject);
    if (known && known.until > now()) return known.email;
    const response = await fetchJson(await endpoint(), { headers: { authorization: `Bearer ${token}` } });
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

function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name in claims) return claims[name];
  const namespaced = Object.keys(claims).find((key) => /^https?:\/\//.test(key) && key.endsWith(`/${name}`));
  return namespaced === undefined ? undefined : claims[namespaced];
}
