import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';

/** The claims of a valid token. `all` may include email and name, under plain or namespaced names. */
export type TokenClaims = {
  issuer: string;
  subject: string;
  /** Until when the token is accepted, leeway included. Epoch seconds. */
  until: number;
  all: Readonly<Record<string, unknown>>;
};

/** Specification, section 9: token clock leeway, seconds. */
const TOLERANCE_SECONDS = 60;

/**
 * OpenID Connect Core, section 2: a subject has at most 255 characters. Nothing but text is one, whatever the types say,
 * and the database couldn't store NUL or half a surrogate pair.
 */
function isSubject(sub: unknown): sub is string {
  return typeof sub === 'string' && sub.length <= 255 && /^[^\0\p{Cs}]+$/u.test(sub);
}

/**
 * Verifies an access token, or an ID token: RS256 only, expected issuer and audience, sub, exp and iat present and valid, 60 s of leeway.
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
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(expected.clock.now()),
    });
    const { sub, iat, exp } = payload;
    if (!isSubject(sub) || iat === undefined || exp === undefined) return null;
    if (iat > expected.clock.now() / 1000 + TOLERANCE_SECONDS) return null;
    return { issuer: expected.issuer, subject: sub, until: exp + TOLERANCE_SECONDS, all: payload };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
