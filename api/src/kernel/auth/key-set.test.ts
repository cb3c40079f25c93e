import { MINUTE_MS } from '@kickabout/domain';
import { errors } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { keySet } from './key-set.ts';
import { ProviderUnavailable } from './provider.ts';

const TOKEN = { payload: '', signature: '' };
let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity(() => 0);
});
afterAll(() => identity.stop());

/** The provider's keys, a clock, and how often they were stored. */
function fetchedKeys() {
  const fetched = { time: 0, times: 0 };
  const store = {
    load: async () => null,
    save: async () => {
      fetched.times += 1;
    },
  };
  const keys = keySet(async () => `${identity.issuer}keys`, { now: () => fetched.time }, store);
  return { keys, fetched };
}

it('keys that are the same when fetched again are the same object', async () => {
  const { keys, fetched } = fetchedKeys();
  keys.current();
  await expect.poll(() => fetched.times).toBe(1);
  const first = keys.current();
  fetched.time += 10 * MINUTE_MS;
  keys.current();
  await expect.poll(() => fetched.times).toBe(2);
  expect(keys.current()).toBe(first);
  await identity.newKey('second');
  fetched.time += 10 * MINUTE_MS;
  keys.current();
  await expect.poll(() => fetched.times).toBe(3);
  expect(keys.current()).not.toBe(first);
});

it('keys are fetched again after the clock was set back', async () => {
  const { keys, fetched } = fetchedKeys();
  fetched.time = 60 * MINUTE_MS;
  keys.current();
  await expect.poll(() => fetched.times).toBe(1);
  fetched.time = 0;
  keys.current();
  await expect.poll(() => fetched.times).toBe(2);
});

it.each<[string, unknown]>([
  ['no keys', { keys: [] }],
  ['keys of another kind', { keys: [{ kty: 'EC', n: 'n', e: 'e' }] }],
  ['a key without its modulus', { keys: [{ kty: 'RSA', e: 'e' }] }],
  ['a key whose modulus is empty', { keys: [{ kty: 'RSA', n: '', e: 'e' }] }],
  ['a key without its exponent', { keys: [{ kty: 'RSA', n: 'n' }] }],
  ['a key whose exponent is empty', { keys: [{ kty: 'RSA', n: 'n', e: '' }] }],
  ['something else', 'maintenance'],
])('known keys stay in use while the provider sends %s', async (_, body) => {
  const { keys, fetched } = fetchedKeys();
  keys.current();
  await expect.poll(() => fetched.times).toBe(1);
  const known = keys.current();
  identity.keysInstead = { body };
  for (let time = 0; time < 3; time += 1) {
    fetched.time += 11 * MINUTE_MS;
    await expect(keys.find({ alg: 'RS256', kid: 'new' }, TOKEN)).rejects.toThrow(ProviderUnavailable);
    expect(keys.current()).toBe(known);
  }
  identity.keysInstead = null;
});

it('a token that names no key, of several, is refused without another fetch', async () => {
  await identity.newKey('second');
  const { keys, fetched } = fetchedKeys();
  await expect(keys.find({ alg: 'RS256' }, TOKEN)).rejects.toThrow(errors.JWKSMultipleMatchingKeys);
  fetched.time += MINUTE_MS;
  await expect(keys.find({ alg: 'RS256' }, TOKEN)).rejects.toThrow(errors.JWKSMultipleMatchingKeys);
  expect(fetched.times).toBe(1);
});
