import { createHash, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison. */
export function isEqualSecret(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
