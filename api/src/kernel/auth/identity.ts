import type { Config } from '../../kernel/config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/connect.ts';
import type { SignedInCaller } from './caller.ts';
import { keySet } from './key-set.ts';
import { keyStore } from './key-store.ts';
import { type Provider, providerOf } from './provider.ts';
import { rememberingTokens } from './remembering-tokens.ts';
import { type Email, emailReader } from './verified-email.ts';
import { type TokenClaims, verifyToken } from './verify-token.ts';

/** What the API needs from the identity provider. */
export type Identity = {
  provider(): Promise<Provider>;
  /** Null for an invalid token. @throws ProviderUnavailable */
  verify(token: string): Promise<TokenClaims | null>;
  /** Verifies an ID token for this site. Null for an invalid one. @throws ProviderUnavailable */
  verifyIdToken(token: string): Promise<TokenClaims | null>;
  /** @throws ProviderUnavailable */
  emailOf(caller: SignedInCaller): Promise<Email>;
};

export function createIdentity(config: Config['identity'], clock: Clock, db: Db): Identity {
  const { issuer, audience, clientId } = config;
  const provider = providerOf(issuer);
  const keys = keySet(async () => (await provider()).jwks_uri, clock, keyStore(db, issuer));
  return {
    provider,
    verify: rememberingTokens(
      (token) => verifyToken(token, keys.find, { issuer, audience, clock }),
      keys.current,
      clock,
    ),
    verifyIdToken: (token) => verifyToken(token, keys.find, { issuer, audience: clientId, clock }),
    emailOf: emailReader(
      async () => (await provider()).userinfo_endpoint,
      audience,
      () => clock.now(),
    ),
  };
}
