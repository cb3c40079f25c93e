import { exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { startClub, useOwnClubs } from '../../testing/start-club.ts';
import { createTestClub } from '../../testing/test-club.ts';
import { createIdentity, keyStore } from './identity.ts';

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
    ['of another issuer', () => ({ iss: 'http://other.test/' })],
    ['whose issuer lacks its slash', () => ({ iss: undefined })],
    ['for another audience', () => ({ aud: 'https://other.test' })],
    ['without a subject', () => ({ sub: undefined })],
    ['whose subject is a list', () => ({ sub: ['ann'] })],
    ['whose subject is a number', () => ({ sub: 1 })],
    ['whose subject is empty', () => ({ sub: '' })],
    ['whose subject has a NUL', () => ({ sub: 'a\0nn' })],
    ['whose subject has half a surrogate pair', () => ({ sub: 'ann\ud800' })],
    ['whose subject is longer than 255 characters', () => ({ sub: 'a'.repeat(256) })],
    ['without an expiry', () => ({ exp: undefined })],
    ['without an issue time', () => ({ iat: undefined })],
    ['that expired more than 60 s ago', (seconds) => ({ exp: seconds - 61 })],
    ['that isn’t valid for another 60 s and more', (seconds) => ({ nbf: seconds + 61 })],
    ['issued in the future', (seconds) => ({ iat: seconds + 61 })],
  ])('%s is refused', async (_, claims) => {
    const answer = await check(await club.identity.token('ann', claims(now())));
    expect(answer).toMatchObject({ code: 'not_signed_in' });
  });

  it.each<[string, (seconds: number) => Record<string, unknown>]>([
    ['expired less than 60 s ago', (seconds) => ({ exp: seconds - 59 })],
    ['becomes valid in less than 60 s', (seconds) => ({ nbf: seconds + 59 })],
    ['was issued 60 s in the future', (seconds) => ({ iat: seconds + 60 })],
    ['has a subject of 255 characters', () => ({ sub: 'a'.repeat(255) })],
  ])('that %s is accepted', async (_, claims) => {
    expect(await check(await club.identity.token('ann', claims(now())))).toMatchObject({ exists: false });
  });

  it('signed with another key or algorithm, or not at all, is refused', async () => {
    const stranger = await generateKeyPair('RS256');
    const strange = await club.identity.token('ann', {}, { key: stranger });
    const pss = await club.identity.token('ann', {}, { alg: 'PS256', key: await generateKeyPair('PS256') });
    const [header, payload] = (await club.identity.token('ann')).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [strange, pss, unsigned, `${header}.${payload}.`, 'nonsense'])
      expect(await check(token), token).toMatchObject({ code: 'not_signed_in' });
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

  it('keep working while the provider is down, once known; without any, the answer is 503', async () => {
    const token = await club.identity.token('ann');
    await check(token);
    await club.identity.stop();
    expect(await check(token)).toMatchObject({ exists: false });
    club.clock.time += 3_000_000;
    expect(await check(token)).toMatchObject({ exists: false });
    const other = await createTestClub();
    await other.identity.stop();
    const answer = await other.call(
      'checkPlayer',
      { token: await other.identity.token('ann') },
      { query: { email: 'ann@club.test' } },
    );
    expect(answer).toMatchObject({ status: 503, body: { code: 'identity_unavailable' } });
    await other.identity.start();
    await other.close();
    await club.identity.start();
  });

  it('are kept for a process that starts while the provider is down', async () => {
    const token = await club.identity.token('ann');
    await check(token);
    await club.identity.stop();
    const restarted = createIdentity(club.services.config.identity, club.clock, club.db);
    expect(await restarted.verify(token)).toMatchObject({ subject: 'ann' });
    expect(await restarted.verify(token)).toMatchObject({ subject: 'ann' });
    await club.identity.start();
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
