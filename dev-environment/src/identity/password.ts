import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const COST = 2 ** 14;
const KEY_BYTES = 32;

/** `scrypt$<cost>$<salt>$<key>`: the hash includes the cost, so that old accounts still work after it is raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize(), salt, KEY_BYTES, { N: COST });
  return ['scrypt', COST, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [scheme, cost, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || cost === undefined || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password.normalize(), Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(cost),
  });
  return timingSafeEqual(actual, expected);
}
