import { createHash, timingSafeEqual } from 'node:crypto';

/** What is stored of a secret, such as a link's token, so that someone who reads the database can't use it; and of what is only compared. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Constant-time comparison. */
export function isEqualSecret(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
