import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClub, type TestClub } from '../../testing/test-club.ts';
import { createIdentity } from './identity.ts';
import { keyStore } from './key-store.ts';

let club: TestClub;
const person = {
  email: 'ann@club.test',
  first_name: 'Ann',
  last_name: 'Bee',
  preferred_name: 'Ann',
  year_of_birth: 1990,
};

beforeAll(async () => {
  club = await createTestClub();
});
afterAll(() => club.close());

/** For tests that change accounts or keys: each gets its own club. */
function separateClubs(): void {
  let shared: TestClub;
  beforeEach(async () => {
    shared = club;
    club = await createTestClub();
  });
  afterEach(async () => {
    await club.close();
    club = shared;
  });
}

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

describe('an address', () => {
  it('can be in namespaced claims', async () => {
    const token = await club.identity.token('ann', {
      email: undefined,
      email_verified: undefined,
      'https://kickabout.example/email': 'ann@club.test',
      'https://kickabout.example/email_verified': true,
    });
    expect(await check(token)).toMatchObject({ exists: false });
  });

  it('is fetched from the provider, once, if the token has none', async () => {
    const token = await club.identity.token('ann', { email: undefined, email_verified: undefined });
    club.identity.userInfo.set(token, { sub: 'ann', email: 'ann@club.test', email_verified: true });
    expect(await check(token)).toMatchObject({ exists: false });
    expect(await check(token)).toMatchObject({ exists: false });
    expect(club.identity.asked.get('/userinfo')).toBe(1);
    club.clock.time += 10 * 60_000;
    expect(await check(token)).toMatchObject({ exists: false });
    expect(club.identity.asked.get('/userinfo')).toBe(2);
  });

  it.each<[string, object]>([
    ['someone else', { sub: 'bob', email: 'ann@club.test', email_verified: true }],
    ['an address that isn’t verified', { sub: 'kim', email: 'ann@club.test', email_verified: false }],
    ['an address that may not be verified', { sub: 'kim', email: 'ann@club.test' }],
    ['no address', { sub: 'kim', email_verified: true }],
  ])('isn’t taken from the provider if it tells of %s', async (_, answer) => {
    club.clock.time += 10 * 60_000;
    const token = await club.identity.token('kim', { email: undefined, email_verified: undefined });
    club.identity.userInfo.set(token, answer);
    expect((await club.call('signUp', { token }, { body: person })).body.code).toBe('email_not_verified');
  });

  it('isn’t taken from claims of another namespace', async () => {
    const token = await club.identity.token('eve', {
      email: undefined,
      email_verified: undefined,
      'https://profile.example/email': 'ann@club.test',
      'https://profile.example/email_verified': true,
    });
    club.identity.userInfo.set(token, { sub: 'eve' });
    expect((await club.call('signUp', { token }, { body: person })).body.code).toBe('email_not_verified');
  });

  it('must be the caller’s own and verified', async () => {
    expect(await check(await club.identity.token('ann'), 'bob@club.test')).toMatchObject({
      code: 'not_allowed',
    });
    const unverified = await club.identity.token('ann', { email_verified: false });
    expect(await check(unverified)).toMatchObject({ code: 'email_not_verified' });
    expect((await club.call('signUp', { token: unverified }, { body: person })).body.code).toBe(
      'email_not_verified',
    );
  });
});

describe('signing up', () => {
  separateClubs();

  it('makes the first player founder and admin, and binds the account to the subject, not the address', async () => {
    const token = await club.identity.token('ann');
    const made = await club.call('signUp', { token }, { body: { ...person, email: 'ANN@club.test' } });
    expect(made).toMatchObject({
      status: 201,
      body: { exists: true, player_id: 1, is_admin: true, disabled_reason: null },
    });
    expect(await check(token)).toEqual({ exists: true, player_id: 1, is_admin: true, disabled_reason: null });
    const renamed = await club.identity.token('ann', { email: 'new@club.test' });
    expect(await check(renamed, 'new@club.test')).toMatchObject({ exists: true, player_id: 1 });
    const thief = await club.identity.token('thief', { email: 'ann@club.test' });
    expect(await check(thief)).toMatchObject({ exists: false });
    expect((await club.call('signUp', { token: thief }, { body: person })).body.code).toBe('account_exists');
  });

  it('with one provider is no account at another, even with the same subject there', async () => {
    const token = await club.identity.token('ann');
    await club.call('signUp', { token }, { body: person });
    await club.asOwner((owner) => owner.query("UPDATE identities SET issuer = 'https://before.test/'"));
    expect(await check(token)).toMatchObject({ exists: false });
  });

  it('twice at the same moment creates one account', async () => {
    const token = await club.identity.token('ann');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => club.call('signUp', { token }, { body: person })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('with an address other than the token’s names the field', async () => {
    const answer = await club.call(
      'signUp',
      { token: await club.identity.token('ann') },
      {
        body: { ...person, email: 'bob@club.test' },
      },
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'email' }] },
    });
  });

  it('waits for the founder, if one is configured', async () => {
    const awaited = await createTestClub({ env: { CLUB_FOUNDER_EMAIL: 'Founder@club.test' } });
    const early = await awaited.call(
      'signUp',
      { token: await awaited.identity.token('ann') },
      { body: person },
    );
    expect(early).toMatchObject({ status: 403, body: { code: 'founder_awaited' } });
    expect(await awaited.signUp('founder')).toMatchObject({ id: 1 });
    expect(await awaited.signUp('ann')).toMatchObject({ id: 2 });
    await awaited.close();
  });
});

describe('exchanging a code', () => {
  const body = { code: 'c0de', code_verifier: 'v'.repeat(43), redirect_uri: 'http://localhost:3000/login' };
  const tokens = {
    access_token: 'a',
    id_token: 'i',
    token_type: 'Bearer',
    expires_in: 7200,
    scope: 'openid',
  };
  const exchange = (change: Partial<typeof body> = {}) =>
    club.call('exchangeCode', null, { body: { ...body, ...change } });

  beforeEach(() => {
    club.identity.exchange.forms.length = 0;
  });

  it('adds the secret, forwards the address, and returns the tokens with their lifetime', async () => {
    club.identity.exchange.answers = [{ status: 200, body: tokens }];
    expect(await exchange()).toEqual({ status: 200, body: tokens });
    expect(Object.fromEntries(club.identity.exchange.forms[0] ?? [])).toEqual({
      ...body,
      grant_type: 'authorization_code',
      client_id: 'kickabout',
      client_secret: 'a secret of the test',
    });
  });

  it('is tried at most three times when the network fails', async () => {
    const broken = { status: 0, body: null };
    club.identity.exchange.answers = [broken, broken, { status: 200, body: tokens }];
    expect((await exchange()).status).toBe(200);
    club.identity.exchange.answers = [broken, broken, broken, { status: 200, body: tokens }];
    expect(await exchange()).toMatchObject({ status: 503, body: { code: 'identity_unavailable' } });
    expect(club.identity.exchange.forms).toHaveLength(6);
  });

  it('isn’t retried when the provider refuses, and says why', async () => {
    club.identity.exchange.answers = [
      { status: 400, body: { error: 'invalid_grant', error_description: 'used twice' } },
    ];
    expect(await exchange()).toMatchObject({
      status: 400,
      body: { code: 'identity_refused', detail: 'used twice' },
    });
    expect(club.identity.exchange.forms).toHaveLength(1);
  });

  it('only redirects to this site', async () => {
    expect((await exchange({ redirect_uri: 'http://evil.test/login' })).body).toMatchObject({
      code: 'validation_failed',
      detail: 'redirect_uri must be an address on this site.',
    });
    expect(club.identity.exchange.forms).toHaveLength(0);
  });
});

describe('using a refresh token', () => {
  const refresh = () => club.call('refreshTokens', null, { body: { refresh_token: 'r3fresh' } });

  beforeEach(() => {
    club.identity.exchange.forms.length = 0;
  });

  it('adds the secret, and returns the new tokens with the next refresh token', async () => {
    const tokens = {
      access_token: 'a',
      id_token: 'i',
      token_type: 'Bearer',
      expires_in: 7200,
      refresh_token: 'n3xt',
    };
    club.identity.exchange.answers = [{ status: 200, body: tokens }];
    expect(await refresh()).toEqual({ status: 200, body: tokens });
    expect(Object.fromEntries(club.identity.exchange.forms[0] ?? [])).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r3fresh',
      client_id: 'kickabout',
      client_secret: 'a secret of the test',
    });
  });

  it('is tried once: it may have been used although no answer came', async () => {
    club.identity.exchange.answers = [{ status: 0, body: null }];
    expect(await refresh()).toMatchObject({ status: 503, body: { code: 'identity_unavailable' } });
    expect(club.identity.exchange.forms).toHaveLength(1);
  });

  it('that the provider refuses is refused', async () => {
    club.identity.exchange.answers = [{ status: 403, body: { error: 'invalid_grant' } }];
    expect(await refresh()).toMatchObject({ status: 400, body: { code: 'identity_refused' } });
  });
});
