import { createHash, timingSafeEqual } from 'node:crypto';

/** What is stored of a link's token, so that someone who reads the database can't use the link. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Constant-time comparison. */
export function isEqualSecret(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
