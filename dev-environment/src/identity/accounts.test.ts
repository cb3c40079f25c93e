import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { AUDIENCE, codeOf, SECRET, SITE, startTestProvider, type Tokens } from './testing/test-provider.ts';
import { newPkce, TestVisitor } from './testing/test-visitor.ts';

const { authorizeUrl, issuer, logIn, restart, tokenEndpoint, tokensFor } = await startTestProvider();

async function signUp(visitor: TestVisitor, account: Record<string, string>): Promise<Response> {
  const page = await visitor.open(authorizeUrl(newPkce(), { screen_hint: 'signup' }));
  expect(page.url.pathname).toMatch(/\/sign-up$/);
  return (await visitor.open(page.url, account)).response;
}

describe('refresh tokens', () => {
  const refresh = (token: string, headers: Record<string, string> = { origin: SITE }): Promise<Response> =>
    tokenEndpoint(
      { grant_type: 'refresh_token', client_id: 'kickabout', client_secret: SECRET, refresh_token: token },
      headers,
    );

  async function refreshTokenOf(visitor: TestVisitor): Promise<string> {
    const scope = 'openid profile email offline_access';
    const { code, pkce } = await logIn(visitor, 'player@kickabout.test', 'kickabout', { scope });
    return (await tokensFor(code, pkce)).refresh_token ?? 'none was issued';
  }

  test('each use replaces the token, using one twice revokes them all, and only the site can read the response', async () => {
    const first = await refreshTokenOf(new TestVisitor());
    const answer = await refresh(first);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
    const renewed = (await answer.json()) as Tokens;
    expect(decodeJwt(renewed.access_token)).toMatchObject({ sub: 'local|player', aud: AUDIENCE });
    const second = renewed.refresh_token ?? 'none was issued';
    expect(second).not.toBe(first);

    const replay = await refresh(first);
    expect([replay.status, await replay.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    ]);
    expect((await refresh(second)).status).toBe(400);

    const elsewhere = await refresh(await refreshTokenOf(new TestVisitor()), {
      origin: 'http://localhost:4199',
    });
    expect([elsewhere.status, elsewhere.headers.get('access-control-allow-origin')]).toEqual([400, null]);
  });

  test('a second tab that uses the same token a moment later stays signed in', async () => {
    await restart({ refreshLeewaySeconds: 10 });
    const first = await refreshTokenOf(new TestVisitor());
    const answers = await Promise.all([refresh(first), refresh(first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await restart();
  });
});

test('a new account is signed in straight away; its address is verified unless it ends in +unverified', async () => {
  const visitor = new TestVisitor();
  const pkce = newPkce();
  const page = await visitor.open(authorizeUrl(pkce, { screen_hint: 'signup' }));
  const account = { name: 'Jo Bloggs', email: ' Jo@Example.com ', password: 'long enough' };
  const back = await visitor.open(page.url, account);
  const { sub, ...claims } = decodeJwt((await tokensFor(codeOf(back.url), pkce)).id_token);
  expect(sub).toMatch(/^local\|[\w-]{36}$/);
  expect(claims).toMatchObject({ email: 'jo@example.com', email_verified: true, name: 'Jo Bloggs' });
  expect((await logIn(new TestVisitor(), 'JO@example.com', 'long enough')).code).not.toContain('no code');

  const una = { name: 'Una', email: 'una+unverified@example.com', password: 'long enough' };
  await signUp(new TestVisitor(), una);
  const login = await logIn(new TestVisitor(), una.email, una.password);
  const { access_token } = await tokensFor(login.code, login.pkce);
  expect(decodeJwt(access_token)['email_verified']).toBe(false);
});

test('a refused sign-up says why and keeps its input', async () => {
  for (const [account, sentence] of [
    [{ name: '', email: 'a@example.com', password: 'long enough' }, 'Enter your name.'],
    [{ name: '<b>Jo</b>', email: 'nonsense', password: 'long enough' }, 'Enter an email address like'],
    [{ name: 'Jo', email: 'a@example.com', password: 'short' }, 'this one has 5'],
    [{ name: 'Jo', email: 'Player@kickabout.test', password: 'long enough' }, 'already has an account'],
  ] as const) {
    const response = await signUp(new TestVisitor(), account);
    const body = await response.text();
    expect(response.status).toBe(400);
    expect(body).toContain(sentence);
    expect(body).toContain(`value="${account.email}"`);
    expect(body).toContain(`value="${account.name.replaceAll('<', '&#60;').replaceAll('>', '&#62;')}"`);
  }
});

test('a wrong password keeps the email address and signs no one in; a sign-in page works once', async () => {
  const visitor = new TestVisitor();
  const page = await visitor.open(authorizeUrl(newPkce()));
  const wrong = await visitor.open(page.url, { email: 'player@kickabout.test', password: 'wrong' });
  const body = await wrong.response.text();
  expect(wrong.response.status).toBe(400);
  expect(body).toContain('That email and password don’t match');
  expect(body).toContain('value="player@kickabout.test"');
  expect(body).not.toContain('value="wrong"');

  const right = { email: 'player@kickabout.test', password: 'kickabout' };
  await visitor.open(page.url, right);
  const { response } = await visitor.open(page.url, right);
  expect([response.status, await response.text()]).toMatchObject([400, /sign-in page has expired/]);
});

test('a restart keeps accounts, sessions, refresh tokens and signing keys', async () => {
  const visitor = new TestVisitor();
  await signUp(visitor, { name: 'Kay Eight', email: 'kay@example.com', password: 'long enough' });
  const scope = 'openid offline_access';
  const pkce = newPkce();
  const { url } = await visitor.open(authorizeUrl(pkce, { scope }));
  const tokens = await tokensFor(codeOf(url), pkce);

  await restart();

  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer));
  await jwtVerify(tokens.access_token, keys, { issuer: issuer });
  const silent = await visitor.open(authorizeUrl(newPkce(), { prompt: 'none' }));
  expect(silent.url.searchParams.has('code')).toBe(true);
  const renewed = await tokenEndpoint({
    grant_type: 'refresh_token',
    client_id: 'kickabout',
    client_secret: SECRET,
    refresh_token: tokens.refresh_token ?? '',
  });
  expect(renewed.status).toBe(200);
  expect((await logIn(new TestVisitor(), 'kay@example.com', 'long enough')).code).not.toContain('no code');
});
