import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { SECOND_FACTOR } from './identity-settings.ts';
import { AUDIENCE, CALLBACK, codeOf, SECRET, SITE, startTestProvider } from './testing/test-provider.ts';
import { newPkce, TestVisitor } from './testing/test-visitor.ts';

const { authorizeUrl, exchangeForm, issuer, logIn, tokenEndpoint, tokensFor } = await startTestProvider();

test('gives the site a code, and the API tokens that pass its checks', async () => {
  const { code, pkce } = await logIn(new TestVisitor(), 'player@kickabout.test');
  const tokens = await tokensFor(code, pkce);
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer));
  const access = await jwtVerify(tokens.access_token, keys, {
    algorithms: ['RS256'],
    issuer,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  const sam = {
    sub: 'local|player',
    email: 'player@kickabout.test',
    email_verified: true,
    name: 'Sam Okafor',
  };
  expect(access.payload).toMatchObject({ ...sam, scope: 'openid profile email' });
  const id = await jwtVerify(tokens.id_token, keys, { issuer, audience: 'kickabout' });
  expect(id.payload).toMatchObject({ ...sam, nonce: 'nonce-1' });
  expect(tokens.expires_in).toBe(7200);
  expect(tokens.refresh_token).toBeUndefined();
});

test('exchanges a code only with the client secret, sent either way, and the code’s verifier', async () => {
  const { code, pkce } = await logIn(new TestVisitor(), 'player@kickabout.test');
  for (const headers of [{}, { origin: SITE }]) {
    const response = await tokenEndpoint(exchangeForm(code, pkce), headers);
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'client authentication failed' },
    ]);
  }
  const wrong = await tokenEndpoint({ ...exchangeForm(code, pkce), client_secret: 'guess' });
  expect(wrong.status).toBe(401);
  const basic = Buffer.from(`kickabout:${encodeURIComponent(SECRET)}`).toString('base64');
  const byBasic = await tokenEndpoint(exchangeForm(code, pkce), { authorization: `Basic ${basic}` });
  expect(byBasic.status).toBe(200);

  const other = await logIn(new TestVisitor(), 'player@kickabout.test');
  const unverified = await tokenEndpoint({ ...exchangeForm(other.code, newPkce()), client_secret: SECRET });
  expect([unverified.status, await unverified.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
});

test('asks someone who is logged in again when the site wants a fresh login, and says when they did', async () => {
  const visitor = new TestVisitor();
  const pkce = newPkce();
  const before = await logIn(visitor, 'player@kickabout.test');
  const first = await tokensFor(before.code, before.pkce);
  expect(decodeJwt(first.id_token)).not.toHaveProperty('auth_time');
  const fresh = { prompt: 'login', max_age: '0', acr_values: SECOND_FACTOR };
  const page = await visitor.open(authorizeUrl(pkce, fresh));
  expect(page.url.pathname).toMatch(/^\/interaction\//);
  const account = { email: 'player@kickabout.test', password: 'kickabout' };
  const withoutCode = await visitor.open(page.url, account);
  expect([withoutCode.response.status, await withoutCode.response.text()]).toMatchObject([
    400,
    /Enter six digits/,
  ]);
  const began = Math.floor(Date.now() / 1000);
  const back = await visitor.open(page.url, { ...account, code: '123456' });
  const { auth_time, ...claims } = decodeJwt((await tokensFor(codeOf(back.url), pkce)).id_token);
  expect(claims).toMatchObject({
    sub: 'local|player',
    nonce: 'nonce-1',
    acr: SECOND_FACTOR,
  });
  expect(Number(auth_time)).toBeGreaterThanOrEqual(began);
});

test('refuses a sign-in without PKCE, for an unknown API, or with a return address off the site', async () => {
  const withoutPkce = authorizeUrl(newPkce());
  withoutPkce.searchParams.delete('code_challenge');
  withoutPkce.searchParams.delete('code_challenge_method');
  const errorOf = async (url: URL): Promise<string | null> =>
    (await new TestVisitor().open(url)).url.searchParams.get('error');
  expect(await errorOf(withoutPkce)).toBe('invalid_request');
  expect(await errorOf(authorizeUrl(newPkce(), { audience: 'https://other.example/' }))).toBe(
    'invalid_target',
  );

  const elsewhere = authorizeUrl(newPkce(), { redirect_uri: 'http://localhost:4199/login' });
  const { response } = await new TestVisitor().open(elsewhere);
  expect([response.status, await response.text()]).toMatchObject([400, /Signing in didn’t work/]);
});

test('prompt=none posts a code to the site while the session lasts; logout ends it, but only if it returns to the site', async () => {
  const silent = { prompt: 'none', response_mode: 'web_message' };
  const ask = async (visitor: TestVisitor) =>
    (await visitor.open(authorizeUrl(newPkce(), silent))).response.text();
  const logOut = (visitor: TestVisitor, returnTo: string) =>
    visitor.request(`${issuer}v2/logout?client_id=kickabout&returnTo=${encodeURIComponent(returnTo)}`);
  const visitor = new TestVisitor();
  const { response: refusal } = await visitor.open(authorizeUrl(newPkce(), silent));
  expect([refusal.status, await refusal.text()]).toMatchObject([200, /"error":"login_required"/]);

  await logIn(visitor, 'player@kickabout.test');
  const pkce = newPkce();
  const { response } = await visitor.open(authorizeUrl(pkce, silent));
  const body = await response.text();
  const { response: message, redirect_uri } = JSON.parse(/var data = (.*);/.exec(body)?.[1] ?? '{}');
  expect([redirect_uri, message.state]).toEqual([CALLBACK, 'state-1']);
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect(decodeJwt((await tokensFor(message.code, pkce)).access_token).sub).toBe('local|player');

  const refused = await logOut(visitor, 'https://elsewhere.example/');
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  expect(await ask(visitor)).toContain('"code"');
  const out = await logOut(visitor, `${SITE}/`);
  expect([out.status, out.headers.get('location')]).toEqual([302, `${SITE}/`]);
  expect(await ask(visitor)).toContain('"error":"login_required"');
});

test('prompt=login lets another account take over the session', async () => {
  const visitor = new TestVisitor();
  await logIn(visitor, 'player@kickabout.test');
  const pkce = newPkce();
  const page = await visitor.open(authorizeUrl(pkce, { prompt: 'login' }));
  const switching = await visitor.open(page.url, { email: 'admin@kickabout.test', password: 'kickabout' });
  const form = await switching.response.text();
  const field = (pattern: RegExp): string => pattern.exec(form)?.[1] ?? `nothing like ${pattern} in ${form}`;
  const back = await visitor.open(field(/action="([^"]+)"/), {
    xsrf: field(/name="xsrf" value="([^"]+)"/),
    logout: 'yes',
  });
  expect(decodeJwt((await tokensFor(codeOf(back.url), pkce)).id_token).sub).toBe('local|admin');
});
