import { createLocalJWKSet, errors, type FlattenedJWSInput, type JWSHeaderParameters } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { fetchJson, ProviderUnavailable } from './provider.ts';

/** Unknown key ids cause at most one fetch in this time, however many tokens carry one. */
const COOLDOWN_MS = 30_000;
/** Keys are fetched again after this time, so a withdrawn one stops working. */
const FRESH_MS = 10 * 60_000;

const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
type Keys = ReturnType<typeof createLocalJWKSet>;

/**
 * The provider's public keys. Known keys keep working while the provider is down; only unknown keys need a fetch.
 */
export function keySet(address: () => Promise<string>, clock: Clock) {
  let keys: Keys | undefined;
  let attemptedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  const refresh = () => {
    fetching ??= (async () => {
      attemptedAt = clock.now();
      const { keys: found } = jwks.parse(await fetchJson(await address()));
      keys = createLocalJWKSet({ keys: found });
    })().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const mayFetch = () => fetching !== undefined || clock.now() - attemptedAt >= COOLDOWN_MS;

  return async (header?: JWSHeaderParameters, token?: FlattenedJWSInput) => {
    // Without any keys yet, a token waits for them, even during the cooldown after a failed fetch.
    if (keys === undefined) await (fetching ?? refresh());
    else if (clock.now() - attemptedAt >= FRESH_MS) refresh().catch(() => undefined);
    const known = keys;
    if (known === undefined) throw new ProviderUnavailable('The identity provider gave no keys.');
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayFetch()) throw error;
      await refresh();
      return (keys ?? known)(header, token);
    }
  };
}
