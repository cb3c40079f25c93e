import { beforeEach, expect, it, vi } from 'vitest';
import { EXCHANGE_PATH } from './reroute-token-requests.ts';

/**
 * The limits of the identity library as this product sets it up (specification, section 9). They are its defaults, so
 * an upgrade of the library can change them.
 */
const SECOND = 1000;
const START = Date.parse('2026-11-24T12:00:00.000Z');
const ISSUER = 'https://login.example/';

/** When the code exchange was called, in seconds after the start. */
let exchanges: number[];
let exchange: () => Promise<Response>;
let cookies: string[];
let lock: (run: () => Promise<unknown>, signal: AbortSignal | undefined) => Promise<unknown>;

const seconds = () => (Date.now() - START) / SECOND;
const after = (time: number) => vi.advanceTimersByTimeAsync(time * SECOND);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({
    now: START,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  // A frame in which no page loads, so it never answers.
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    create(tag === 'iframe' ? 'empty-frame' : tag),
  );
  localStorage.clear();
  sessionStorage.clear();
  exchanges = [];
  cookies = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
  lock = (run) => run();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, { signal }: LockOptions, run: (name: object) => Promise<unknown>) =>
      lock(() => run({}), signal),
  } as never);
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    if (String(input) === '/config.json')
      return Promise.resolve(
        Response.json({ identity: { domain: 'login.example', clientId: 'kickabout', audience: 'club' } }),
      );
    expect(input).toBe(EXCHANGE_PATH);
    exchanges.push(seconds());
    return Promise.race([exchange(), abortOf(init?.signal)]);
  });
});

const never = () => new Promise<never>(() => {});
const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const frame = () => document.querySelector('empty-frame');

/** Logs in by redirect, with tokens that last this many seconds. */
async function logIn(expires_in = 3600) {
  // Each test loads its own copy of the library, as each page does.
  const { createdClient } = await import('./identity-client.ts');
  const client = await createdClient();
  let authorize = new URLSearchParams();
  await client.loginWithRedirect({
    openUrl(url) {
      authorize = new URL(url).searchParams;
    },
  });
  exchange = async () =>
    Response.json({ access_token: 'token', id_token: idToken(authorize.get('nonce')), expires_in });
  const answer = new URLSearchParams({ code: 'c0de', state: authorize.get('state') ?? '' });
  return { client, finish: () => client.handleRedirectCallback(`${window.location.origin}/login?${answer}`) };
}

/** The browser does not verify its signature. */
function idToken(nonce: string | null): string {
  const now = Math.floor(Date.now() / SECOND);
  const claims = { iss: ISSUER, aud: 'kickabout', sub: 'kim', nonce, iat: now, exp: now + 36_000 };
  return [{ alg: 'RS256' }, claims, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
}

it('a request times out after 10 s, and the token call is tried 3 times (§9.9)', async () => {
  const { finish } = await logIn();
  exchange = never;
  const failed = finish().then(
    () => null,
    (error: unknown) => ({ error, at: seconds() }),
  );
  await after(60);
  expect(exchanges).toEqual([0, 10, 20]);
  expect((await failed)?.at).toBe(30);
});

it('logging in sets a cookie that lasts 1 day (§9.9)', async () => {
  const { finish } = await logIn();
  await finish();
  const cookie = cookies.findLast((each) => each.startsWith('auth0.kickabout.is.authenticated=true'));
  expect(cookie).toContain(new Date(START + 86_400 * SECOND).toUTCString());
});

it('a token is renewed from 60 s before it expires, in a frame that times out after 60 s (§9.9)', async () => {
  const { client, finish } = await logIn(3600);
  await finish();
  await after(3600 - 61);
  expect(await client.getTokenSilently()).toBe('token');
  expect(frame()).toBeNull();
  await after(2);
  const asked = seconds();
  const failed = client.getTokenSilently().then(
    () => null,
    (error: unknown) => ({ error, after: seconds() - asked }),
  );
  while (frame() === null) await new Promise((resolve) => setImmediate(resolve));
  await after(59);
  expect(frame()).not.toBeNull();
  await after(1);
  expect(await failed).toMatchObject({ error: { error: 'timeout' }, after: 60 });
});

it('a tab that waits for another tab to renew the token gives up after 5 s (§9.9)', async () => {
  const { client, finish } = await logIn();
  await finish();
  lock = (_run, signal) => abortOf(signal);
  const asked = seconds();
  const failed = client.getTokenSilently({ cacheMode: 'off' }).then(
    () => null,
    (error: unknown) => ({ error, after: seconds() - asked }),
  );
  await after(10);
  expect(await failed).toMatchObject({ error: { error: 'timeout' }, after: 5 });
});
