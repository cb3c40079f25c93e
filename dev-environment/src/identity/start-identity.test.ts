import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentitySettings } from './identity-settings.ts';
import { type RunningIdentity, startIdentity } from './start-identity.ts';
import { newPkce, type Pkce, TestVisitor } from './test-visitor.ts';

const SITE = 'http://localhost:4100';
const CALLBACK = `${SITE}/login`;
const AUDIENCE = 'https://kickabout.example/api';
const SECRET = 'a secret between two servers';

type Tokens = { access_token: string; id_token: string; refresh_token?: string; expires_in: number };

let dataFolder: string;
let identity: RunningIdentity;
let settings: IdentitySettings;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'identity-'));
  settings = {
    port: 0,
    dataFolder,
    siteUrls: [SITE, 'http://127.0.0.1:4100'],
    clientId: 'kickabout',
    clientSecret: SECRET,
    audience: AUDIENCE,
    demo: true,
    refreshLeewaySeconds: 0,
  };
  identity = await startIdentity(settings);
});

afterAll(async () => {
  await identity.close();
  await rm(dataFolder, { recursive: true });
});

/** Stops the provider and starts it again on the same port and data. */
async function restart(changes: Partial<IdentitySettings> = {}): Promise<void> {
  const port = Number(new URL(identity.issuer).port);
  await identity.close();
  identity = await startIdentity({ ...settings, port, ...changes });
  // The client's pool still holds connections to the process that has gone.
  const healthy = (): Promise<boolean> =>
    fetch(new URL('healthz', identity.issuer))
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(healthy).toBe(true);
}

function authorizeUrl({ challenge }: Pkce, more: Record<string, string> = {}): URL {
  const url = new URL('authorize', identity.issuer);
  url.search = new URLSearchParams({
    client_id: 'kickabout',
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    audience: AUDIENCE,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }).toString();
  return url;
}

const tokenEndpoint = (
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(new URL('oauth/token', identity.issuer), {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  });

const exchangeForm = (code: string, { verifier }: Pkce): Record<string, string> => ({
  grant_type: 'authorization_code',
  client_id: 'kickabout',
  code,
  code_verifier: verifier,
  redirect_uri: CALLBACK,
});

const codeOf = (url: URL): string => url.searchParams.get('code') ?? `no code in ${url}`;

async function logIn(
  visitor: TestVisitor,
  email: string,
  password = 'kickabout',
  more: Record<string, string> = {},
): Promise<{ code: string; pkce: Pkce }> {
  const pkce = newPkce();
  const page = await visitor.open(authorizeUrl(pkce, more));
  const back = await visitor.open(page.url, { email, password });
  return { code: codeOf(back.url), pkce };
}

async function tokensFor(code: string, pkce: Pkce): Promise<Tokens> {
  const response = await tokenEndpoint({ ...exchangeForm(code, pkce), client_secret: SECRET });
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

async function signUp(visitor: TestVisitor, account: Record<string, string>): Promise<Response> {
  const page = await visitor.open(authorizeUrl(newPkce(), { screen_hint: 'signup' }));
  expect(page.url.pathname).toMatch(/\/sign-up$/);
  return (await visitor.open(page.url, account)).response;
}

describe('code flow', () => {
  test('gives the site a code and the API tokens that its checks accept', async () => {
    const { code, pkce } = await logIn(new TestVisitor(), 'player@kickabout.test');
    const tokens = await tokensFor(code, pkce);
    const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', identity.issuer));
    const access = await jwtVerify(tokens.access_token, keys, {
      algorithms: ['RS256'],
      issuer: identity.issuer,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    expect(access.payload).toMatchObject({
      sub: 'local|player',
      email: 'player@kickabout.test',
      email_verified: true,
      name: 'Sam Okafor',
      scope: 'openid profile email',
    });
    const id = await jwtVerify(tokens.id_token, keys, { issuer: identity.issuer, audience: 'kickabout' });
    expect(id.payload).toMatchObject({
      sub: 'local|player',
      email: 'player@kickabout.test',
      email_verified: true,
      name: 'Sam Okafor',
      nonce: 'nonce-1',
    });
    expect(tokens.expires_in).toBe(7200);
    expect(tokens.refresh_token).toBeUndefined();
  });

  test('is refused without the client secret, from a browser or anywhere', async () => {
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
    expect((await tokensFor(code, pkce)).access_token).toBeTruthy();
  });

  test('takes the secret by HTTP basic as well', async () => {
    const { code, pkce } = await logIn(new TestVisitor(), 'player@kickabout.test');
    const basic = Buffer.from(`kickabout:${encodeURIComponent(SECRET)}`).toString('base64');
    const response = await tokenEndpoint(exchangeForm(code, pkce), { authorization: `Basic ${basic}` });
    expect(response.status).toBe(200);
  });

  test('needs PKCE, and the verifier that belongs to the code', async () => {
    const without = authorizeUrl(newPkce());
    without.searchParams.delete('code_challenge');
    without.searchParams.delete('code_challenge_method');
    const refused = await new TestVisitor().open(without);
    expect(refused.url.searchParams.get('error')).toBe('invalid_request');

    const { code } = await logIn(new TestVisitor(), 'player@kickabout.test');
    const response = await tokenEndpoint({ ...exchangeForm(code, newPkce()), client_secret: SECRET });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  test('returns only to the site, and says which address it refused', async () => {
    const { response } = await new TestVisitor().open(
      authorizeUrl(newPkce(), { redirect_uri: 'http://localhost:4199/login' }),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Sign-in did not work');
  });

  test('refuses an API that it does not know', async () => {
    const { url } = await new TestVisitor().open(
      authorizeUrl(newPkce(), { audience: 'https://other.example/' }),
    );
    expect(url.searchParams.get('error')).toBe('invalid_target');
  });

  test('userinfo answers to the API’s access token and to nothing made up', async () => {
    const { code, pkce } = await logIn(new TestVisitor(), 'player@kickabout.test');
    const { access_token } = await tokensFor(code, pkce);
    const ask = (token: string): Promise<Response> =>
      fetch(new URL('userinfo', identity.issuer), { headers: { authorization: `Bearer ${token}` } });
    expect(await (await ask(access_token)).json()).toEqual({
      sub: 'local|player',
      name: 'Sam Okafor',
      email: 'player@kickabout.test',
      email_verified: true,
    });
    expect((await ask(`${access_token.slice(0, -6)}AAAAAA`)).status).toBe(401);
    expect((await ask('nonsense')).status).toBe(401);
  });
});

describe('silent sign-in and logout', () => {
  const silent = { prompt: 'none', response_mode: 'web_message' };

  test('prompt=none posts a code to the site while a session lasts, then login_required', async () => {
    const visitor = new TestVisitor();
    const { response: refusal } = await visitor.open(authorizeUrl(newPkce(), silent));
    expect(refusal.status).toBe(200);
    expect(await refusal.text()).toContain('"error":"login_required"');

    await logIn(visitor, 'player@kickabout.test');
    const pkce = newPkce();
    const { response } = await visitor.open(authorizeUrl(pkce, silent));
    const body = await response.text();
    const { response: message, redirect_uri } = JSON.parse(/var data = (.*);/.exec(body)?.[1] ?? '{}');
    expect([redirect_uri, message.state]).toEqual([CALLBACK, 'state-1']);
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(decodeJwt((await tokensFor(message.code, pkce)).access_token).sub).toBe('local|player');

    const out = await visitor.request(
      `${identity.issuer}v2/logout?client_id=kickabout&returnTo=${encodeURIComponent(`${SITE}/`)}`,
    );
    expect([out.status, out.headers.get('location')]).toEqual([302, `${SITE}/`]);
    const after = await (await visitor.open(authorizeUrl(newPkce(), silent))).response.text();
    expect(after).toContain('"error":"login_required"');
  });

  test('prompt=login lets another account take over the session', async () => {
    const visitor = new TestVisitor();
    await logIn(visitor, 'player@kickabout.test');
    const pkce = newPkce();
    const page = await visitor.open(authorizeUrl(pkce, { prompt: 'login' }));
    const switching = await visitor.open(page.url, { email: 'admin@kickabout.test', password: 'kickabout' });
    const form = await switching.response.text();
    const field = (pattern: RegExp): string =>
      pattern.exec(form)?.[1] ?? `nothing like ${pattern} in ${form}`;
    const back = await visitor.open(field(/action="([^"]+)"/), {
      xsrf: field(/name="xsrf" value="([^"]+)"/),
      logout: 'yes',
    });
    expect(decodeJwt((await tokensFor(codeOf(back.url), pkce)).id_token).sub).toBe('local|admin');
  });

  test('logout goes back only to the site, and keeps the session otherwise', async () => {
    const visitor = new TestVisitor();
    await logIn(visitor, 'player@kickabout.test');
    const refused = await visitor.request(
      `${identity.issuer}v2/logout?client_id=kickabout&returnTo=https%3A%2F%2Felsewhere.example%2F`,
    );
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
    expect(await (await visitor.open(authorizeUrl(newPkce(), silent))).response.text()).toContain('"code"');
  });
});

describe('refresh tokens', () => {
  const refresh = (token: string, headers: Record<string, string> = { origin: SITE }): Promise<Response> =>
    tokenEndpoint({ grant_type: 'refresh_token', client_id: 'kickabout', refresh_token: token }, headers);

  async function refreshTokenOf(visitor: TestVisitor): Promise<string> {
    const scope = 'openid profile email offline_access';
    const { code, pkce } = await logIn(visitor, 'player@kickabout.test', 'kickabout', { scope });
    return (await tokensFor(code, pkce)).refresh_token ?? 'none was issued';
  }

  test('each use replaces the token; a token used twice ends them all', async () => {
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
  });

  test('a second tab that used the same token a moment later stays signed in', async () => {
    await restart({ refreshLeewaySeconds: 10 });
    const first = await refreshTokenOf(new TestVisitor());
    const answers = await Promise.all([refresh(first), refresh(first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await restart();
  });

  test('a page of another origin may not read the answer', async () => {
    const answer = await refresh(await refreshTokenOf(new TestVisitor()), {
      origin: 'http://localhost:4199',
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, null]);
  });
});

describe('accounts', () => {
  test('a new account is signed in at once, and verified', async () => {
    const visitor = new TestVisitor();
    const pkce = newPkce();
    const page = await visitor.open(authorizeUrl(pkce, { screen_hint: 'signup' }));
    const account = { name: 'Jo Bloggs', email: ' Jo@Example.com ', password: 'long enough' };
    const back = await visitor.open(page.url, account);
    const { sub, ...claims } = decodeJwt((await tokensFor(codeOf(back.url), pkce)).id_token);
    expect(sub).toMatch(/^local\|[\w-]{36}$/);
    expect(claims).toMatchObject({ email: 'jo@example.com', email_verified: true, name: 'Jo Bloggs' });
    expect((await logIn(new TestVisitor(), 'JO@example.com', 'long enough')).code).not.toContain('no code');
  });

  test('an address that ends in +unverified is not verified', async () => {
    const visitor = new TestVisitor();
    await signUp(visitor, { name: 'Una', email: 'una+unverified@example.com', password: 'long enough' });
    const { code, pkce } = await logIn(new TestVisitor(), 'una+unverified@example.com', 'long enough');
    expect(decodeJwt((await tokensFor(code, pkce)).access_token)['email_verified']).toBe(false);
  });

  test.each([
    [{ name: '', email: 'a@example.com', password: 'long enough' }, 'Enter your name.'],
    [{ name: '<b>Jo</b>', email: 'nonsense', password: 'long enough' }, 'Enter an email address like'],
    [{ name: 'Jo', email: 'a@example.com', password: 'short' }, 'this one has 5'],
    [{ name: 'Jo', email: 'Player@kickabout.test', password: 'long enough' }, 'has an account already'],
  ])('sign-up of %o says what is wrong and keeps what was typed', async (account, sentence) => {
    const response = await signUp(new TestVisitor(), account);
    const body = await response.text();
    expect(response.status).toBe(400);
    expect(body).toContain(sentence);
    expect(body).toContain(`value="${account.email}"`);
    expect(body).toContain(`value="${account.name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`);
  });

  test('a wrong password says so, keeps the address, and signs nobody in', async () => {
    const visitor = new TestVisitor();
    const page = await visitor.open(authorizeUrl(newPkce()));
    const { response } = await visitor.open(page.url, { email: 'player@kickabout.test', password: 'wrong' });
    const body = await response.text();
    expect(response.status).toBe(400);
    expect(body).toContain('That email and password do not go together');
    expect(body).toContain('value="player@kickabout.test"');
    expect(body).not.toContain('value="wrong"');
  });

  test('a sign-in page that was used already says so', async () => {
    const visitor = new TestVisitor();
    const page = await visitor.open(authorizeUrl(newPkce()));
    await visitor.open(page.url, { email: 'player@kickabout.test', password: 'kickabout' });
    const { response } = await visitor.open(page.url, {
      email: 'player@kickabout.test',
      password: 'kickabout',
    });
    expect([response.status, await response.text()]).toMatchObject([400, /sign-in page has expired/]);
  });

  test('cancel goes back to the site with access_denied', async () => {
    const visitor = new TestVisitor();
    const page = await visitor.open(authorizeUrl(newPkce()));
    const { url } = await visitor.open(`${page.url}/cancel`);
    expect(url.searchParams.get('error')).toBe('access_denied');
  });
});

describe('a restart', () => {
  test('keeps accounts, sessions, refresh tokens and signing keys', async () => {
    const visitor = new TestVisitor();
    await signUp(visitor, { name: 'Kay Eight', email: 'kay@example.com', password: 'long enough' });
    const scope = 'openid offline_access';
    const pkce = newPkce();
    const { url } = await visitor.open(authorizeUrl(pkce, { scope }));
    const tokens = await tokensFor(codeOf(url), pkce);

    await restart();

    const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', identity.issuer));
    await jwtVerify(tokens.access_token, keys, { issuer: identity.issuer });
    const silent = await visitor.open(authorizeUrl(newPkce(), { prompt: 'none' }));
    expect(silent.url.searchParams.has('code')).toBe(true);
    const renewed = await tokenEndpoint({
      grant_type: 'refresh_token',
      client_id: 'kickabout',
      refresh_token: tokens.refresh_token ?? '',
    });
    expect(renewed.status).toBe(200);
    expect((await logIn(new TestVisitor(), 'kay@example.com', 'long enough')).code).not.toContain('no code');
  });
});

test('whoever gets through while it starts gets an answer', async () => {
  await identity.close();
  const fresh = await mkdtemp(join(tmpdir(), 'identity-'));
  const port = Number(new URL(identity.issuer).port);
  const starting = startIdentity({ ...settings, dataFolder: fresh, port });
  const attempt = (): Promise<string> =>
    fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => String(status),
      (error: Error) => error.name,
    );
  // TypeError is a refused connection; a TimeoutError would be one that was taken and forgotten.
  let answer = 'TypeError';
  while (answer === 'TypeError') answer = await attempt();
  expect(answer).toBe('200');
  identity = await starting;
  await rm(fresh, { recursive: true });
});

test('refuses to run in production', async () => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await expect(startIdentity(settings)).rejects.toThrow('refuses to run with NODE_ENV=production');
  } finally {
    process.env['NODE_ENV'] = before;
  }
});
