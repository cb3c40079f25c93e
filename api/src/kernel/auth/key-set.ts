import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { type Clock, MINUTE_MS } from '../clock.ts';
import type { Db } from '../database/connect.ts';
import { fetchJson, ProviderUnavailable } from './provider.ts';

/** Unknown key ids cause at most one fetch in this time, however many tokens carry one. */
const COOLDOWN_MS = 30_000;
/** Keys are fetched again after this time, so a withdrawn one stops working. */
const FRESH_MS = 10 * MINUTE_MS;

/** Tokens are signed with RS256 only; a provider may list other keys beside these. */
const rsaKey = z.looseObject({ kty: z.literal('RSA'), n: z.string().min(1), e: z.string().min(1) });
const jwks = z.object({ keys: z.array(z.unknown()) });
type Jwk = z.infer<typeof rsaKey>;
type Keys = ReturnType<typeof createLocalJWKSet>;

type KeyStore = ReturnType<typeof keyStore>;

/**
 * The provider's public keys. Known keys keep working while the provider is down or sends none that can be used, even
 * after a restart; only unknown keys need a fetch.
 */
export function keySet(address: () => Promise<string>, clock: Clock, store: KeyStore) {
  let keys: Keys | undefined;
  let text = '';
  let attemptedAt = Number.NEGATIVE_INFINITY;
  let lastFailed = false;
  let fetching: Promise<void> | undefined;

  /** Also after the clock was set back, or keys wouldn't be fetched until it had caught up. */
  const since = (time: number) => Math.abs(clock.now() - time);
  const use = (found: Jwk[]) => {
    if (JSON.stringify(found) === text) return;
    text = JSON.stringify(found);
    keys = createLocalJWKSet({ keys: found });
  };
  const refresh = () => {
    fetching ??= (async () => {
      attemptedAt = clock.now();
      lastFailed = true;
      const found = usableKeys(await fetchJson(await address()));
      use(found);
      lastFailed = false;
      // Saving fails only while the database is away, and the keys can be saved the next time.
      await store.save(found).catch(() => undefined);
    })().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const mayFetch = () => fetching !== undefined || since(attemptedAt) >= COOLDOWN_MS;

  /** Finds the key of a token. @throws ProviderUnavailable when it can't be fetched */
  const find: JWTVerifyGetKey = async (header, token) => {
    // Without any keys yet, a token waits for them, even during the cooldown after a failed fetch.
    if (keys === undefined) {
      await (fetching ?? refresh()).catch(async (error: unknown) => {
        const stored = await store.load();
        if (stored === null) throw error;
        if (keys === undefined) use(usableKeys({ keys: stored }));
      });
    }
    const known = keys;
    if (known === undefined) throw new ProviderUnavailable('The identity provider gave no keys.');
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (!mayFetch()) {
        if (lastFailed) throw new ProviderUnavailable('The identity provider may have a newer key.');
        throw error;
      }
      await refresh();
      return (keys ?? known)(header, token);
    }
  };
  return {
    find,
    /** The keys as last fetched: another object once they have changed. Fetches them again in the background when due. */
    current(): unknown {
      if (since(attemptedAt) >= FRESH_MS) refresh().catch(() => undefined);
      return keys;
    },
  };
}

/** @throws ProviderUnavailable when there are none */
function usableKeys(response: unknown): Jwk[] {
  const found = jwks.safeParse(response).data?.keys ?? [];
  const usable = found.flatMap((key) => rsaKey.safeParse(key).data ?? []);
  if (usable.length === 0)
    throw new ProviderUnavailable('The identity provider gave no keys that can be used.');
  return usable;
}

/** The provider's keys in the database, as last fetched by any process, so that one that starts while the provider is down has some. */
export function keyStore(db: Db, issuer: string) {
  return {
    async load(): Promise<unknown> {
      const row = await db
        .selectFrom('signing_keys')
        .select('keys')
        .where('issuer', '=', issuer)
        .executeTakeFirst();
      return row ? JSON.parse(row.keys) : null;
    },
    async save(found: readonly Jwk[]): Promise<void> {
      const keys = JSON.stringify(found);
      await db
        .insertInto('signing_keys')
        .values({ issuer, keys })
        .onConflict((conflict) => conflict.column('issuer').doUpdateSet({ keys }))
        .execute();
    },
  };
}
