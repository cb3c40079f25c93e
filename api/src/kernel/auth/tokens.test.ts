import { exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { startClub, useOwnClubs } from '../../testing/start-club.ts';
import { keyStore } from './key-set.ts';

let club = await startClub();
/** For tests that change accounts or keys: each gets its own club. */
const separateClubs = () =>
  useOwnClubs(club, (own) => {
    club = own;
  });

const check = async (token: string, email = 'ann@club.test') =>
  (await club.call('checkPlayer', { token }, { query: { email } })).body;
const now = () => Math.floor(club.clock.time / 1000);

describe('a token', () => {
  it('that is valid identifies the caller', async () => {
    expect(await check(await club.identity.token('ann'))).toEqual({
      exists: false,
      player_id: null,
      is_admin: false,
      disabled_reason: null,
    });
  });

  it.each<[string, (seconds: number) => Record<string, unknown>]>([
    ['expired less than 60 s ago', (seconds) => ({ exp: seconds - 59 })],
    ['becomes valid in less than 60 s', (seconds) => ({ nbf: seconds + 59 })],
    ['was issued 60 s in the future', (seconds) => ({ iat: seconds + 60 })],
    ['has a subject of 255 characters', () => ({ sub: 'a'.repeat(255) })],
  ])('that %s is accepted (§5.11, §9.9)', async (_, claims) => {
    expect(await check(await club.identity.token('ann', claims(now())))).toMatchObject({ exists: false });
  });

  it('that is invalid makes the caller a visitor on public endpoints', async () => {
    const { status } = await club.call('listMatches', { token: 'a.b.c' }, { params: { status: 'pending' } });
    expect(status).toBe(200);
  });
});

describe('a token that has been verified', () => {
  separateClubs();

  it('isn’t verified again, until it expires', async () => {
    // Fetches the keys.
    await check(await club.identity.token('bob'));
    const token = await club.identity.token('ann', { exp: now() + 100 });
    await check(token);
    const verifying = vi.spyOn(crypto.subtle, 'verify');
    club.clock.time += 159_000;
    expect(await check(token)).toMatchObject({ exists: false });
    expect(verifying).not.toHaveBeenCalled();
    club.clock.time += 1000;
    expect(await check(token)).toMatchObject({ code: 'not_signed_in' });
  });

  it('is refused soon after the provider has withdrawn its key', async () => {
    const withdrawn = await club.identity.newKey('withdrawn');
    const lasting = { exp: now() + 3600 };
    const token = await club.identity.token('ann', lasting, { kid: 'withdrawn', key: withdrawn });
    const kept = await club.identity.token('ann', lasting);
    for (const each of [token, kept]) expect(await check(each)).toMatchObject({ exists: false });
    club.identity.withdrawKey('withdrawn');
    club.clock.time += 10 * 60_000;
    await expect.poll(() => check(token)).toMatchObject({ code: 'not_signed_in' });
    expect(await check(kept)).toMatchObject({ exists: false });
  });
});

describe('keys', () => {
  separateClubs();

  it('are fetched once; unknown ones cause at most one fetch in 30 s', async () => {
    const known = await club.identity.token('ann');
    await check(known);
    await check(known);
    expect(club.identity.asked.get('/keys')).toBe(1);
    const stranger = await generateKeyPair('RS256');
    for (let attempt = 0; attempt < 5; attempt += 1)
      await check(await club.identity.token('ann', {}, { kid: `unknown ${attempt}`, key: stranger }));
    expect(club.identity.asked.get('/keys')).toBe(1);
    club.clock.time += 30_000;
    for (let attempt = 0; attempt < 5; attempt += 1)
      await check(await club.identity.token('ann', {}, { kid: `unknown ${attempt}`, key: stranger }));
    expect(club.identity.asked.get('/keys')).toBe(2);
  });

  it('are fetched when new', async () => {
    await check(await club.identity.token('ann'));
    await club.identity.newKey('second');
    club.clock.time += 30_000;
    expect(await check(await club.identity.token('ann', {}, { kid: 'second' }))).toMatchObject({
      exists: false,
    });
  });

  it('of each provider are kept apart, as last fetched', async () => {
    const key = (kid: string) => ({ kty: 'RSA' as const, n: 'n', e: 'e', kid });
    const [ours, other] = ['https://ours.test/', 'https://other.test/'].map((of) => keyStore(club.db, of));
    expect(await ours?.load()).toBeNull();
    await other?.save([key('other')]);
    await ours?.save([key('old')]);
    await ours?.save([key('new')]);
    expect(await ours?.load()).toEqual([key('new')]);
    expect(await other?.load()).toEqual([key('other')]);
  });

  it('that don’t say their algorithm are used for RS256 only', async () => {
    const pss = await generateKeyPair('PS256', { extractable: true });
    const listed = { ...(await exportJWK(pss.publicKey)), kid: 'any' };
    club.identity.keysInstead = { body: { keys: [listed] } };
    const token = await club.identity.token('ann', {}, { alg: 'PS256', kid: 'any', key: pss });
    expect(await check(token)).toMatchObject({ code: 'not_signed_in' });
  });

  it('that are new get 503 while the provider is down, each time', async () => {
    await check(await club.identity.token('ann'));
    const token = await club.identity.token(
      'ann',
      {},
      { kid: 'second', key: await club.identity.newKey('second') },
    );
    await club.identity.stop();
    club.clock.time += 30_000;
    expect(await check(token)).toMatchObject({ code: 'identity_unavailable' });
    expect(await check(token)).toMatchObject({ code: 'identity_unavailable' });
    await club.identity.start();
    club.clock.time += 30_000;
    expect(await check(token)).toMatchObject({ exists: false });
  });
});
