import { beforeEach, describe, expect, it } from 'vitest';
import { startClub, useOwnClubs } from '../../testing/start-club.ts';
import { createTestClub } from '../../testing/test-club.ts';

const person = {
  email: 'ann@club.test',
  first_name: 'Ann',
  last_name: 'Bee',
  preferred_name: 'Ann',
  year_of_birth: 1990,
};

let club = await startClub();
/** For tests that change accounts or keys: each gets its own club. */
const separateClubs = () =>
  useOwnClubs(club, (own) => {
    club = own;
  });

const check = async (token: string, email = 'ann@club.test') =>
  (await club.call('checkPlayer', { token }, { query: { email } })).body;
const signUp = (token: string, more: Partial<typeof person> = {}) =>
  club.call('signUp', { token }, { body: { ...person, ...more } });
const NO_ADDRESS = { email: undefined, email_verified: undefined };

describe('an address', () => {
  it('can be in namespaced claims', async () => {
    const token = await club.identity.token('ann', {
      ...NO_ADDRESS,
      'https://kickabout.example/email': 'ann@club.test',
      'https://kickabout.example/email_verified': true,
    });
    expect(await check(token)).toMatchObject({ exists: false });
  });

  it('is fetched from the provider, once, if the token has none', async () => {
    const token = await club.identity.token('ann', NO_ADDRESS);
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
    const token = await club.identity.token('kim', NO_ADDRESS);
    club.identity.userInfo.set(token, answer);
    expect((await signUp(token)).body.code).toBe('email_not_verified');
  });

  it('isn’t known if the provider takes no such token, which is no fault of the provider’s', async () => {
    const token = await club.identity.token('lee', { email: ['lee@club.test'], email_verified: true });
    expect((await signUp(token)).body.code).toBe('email_not_verified');
  });

  it('isn’t taken from claims of another namespace', async () => {
    const token = await club.identity.token('eve', {
      ...NO_ADDRESS,
      'https://profile.example/email': 'ann@club.test',
      'https://profile.example/email_verified': true,
    });
    club.identity.userInfo.set(token, { sub: 'eve' });
    expect((await signUp(token)).body.code).toBe('email_not_verified');
  });

  it('must be the caller’s own and verified', async () => {
    expect(await check(await club.identity.token('ann'), 'bob@club.test')).toMatchObject({
      code: 'not_allowed',
    });
    const unverified = await club.identity.token('ann', { email_verified: false });
    expect(await check(unverified)).toMatchObject({ code: 'email_not_verified' });
    expect((await signUp(unverified)).body.code).toBe('email_not_verified');
  });
});

describe('signing up', () => {
  separateClubs();

  it('makes the first player founder and admin, and binds the account to the subject, not the address', async () => {
    const token = await club.identity.token('ann');
    const made = await signUp(token, { email: 'ANN@club.test' });
    expect(made).toMatchObject({
      status: 201,
      body: { exists: true, player_id: 1, is_admin: true, disabled_reason: null },
    });
    expect(await check(token)).toEqual({ exists: true, player_id: 1, is_admin: true, disabled_reason: null });
    const renamed = await club.identity.token('ann', { email: 'new@club.test' });
    expect(await check(renamed, 'new@club.test')).toMatchObject({ exists: true, player_id: 1 });
    const thief = await club.identity.token('thief', { email: 'ann@club.test' });
    expect(await check(thief)).toMatchObject({ exists: false });
    expect((await signUp(thief)).body.code).toBe('account_exists');
  });

  it('with one provider is no account at another, even with the same subject there', async () => {
    const token = await club.identity.token('ann');
    await signUp(token);
    await club.asOwner((owner) => owner.query("UPDATE identities SET issuer = 'https://before.test/'"));
    expect(await check(token)).toMatchObject({ exists: false });
  });

  it('twice at the same moment creates one account', async () => {
    const token = await club.identity.token('ann');
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('with an address other than the token’s names the field', async () => {
    const answer = await signUp(await club.identity.token('ann'), { email: 'bob@club.test' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'email' }] },
    });
  });

  it('waits for the founder, if one is configured', async () => {
    const awaited = await createTestClub({ env: { CLUB_FOUNDER_EMAIL: 'Founder@club.test' } });
    const token = await awaited.identity.token('ann');
    const early = await awaited.call('signUp', { token }, { body: person });
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
