import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import { ProviderUnavailable } from './provider.ts';

/** What a valid access token says. `all` may include email and name, under plain or namespaced names. */
export type TokenClaims = { issuer: string; subject: string; all: Readonly<Record<string, unknown>> };

/** Specification, section 9: token clock leeway, seconds. */
const TOLERANCE_SECONDS = 60;

/**
 * Verifies an access token: RS256 only, expected issuer and audience, sub, exp and iat present, 60 s of leeway.
 * Null for an invalid token.
 * @throws ProviderUnavailable when its key can't be fetched.
 */
export async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string; clock: Clock },
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: expected.issuer,
      audience: expected.audience,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(expected.clock.now()),
    });
    const { sub, iat } = payload;
    if (!sub || iat === undefined || iat > expected.clock.now() / 1000 + TOLERANCE_SECONDS) return null;
    return { issuer: expected.issuer, subject: sub, all: payload };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
