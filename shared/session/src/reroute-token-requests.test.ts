import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rerouteTokenRequests } from './reroute-token-requests.ts';

interface Received {
  url: string;
  type: string | undefined;
  body: string;
}

const received: Received[] = [];
let answer: { status: number; body: unknown };
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ url: request.url ?? '', type: request.headers['content-type'], body });
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  received.length = 0;
  answer = { status: 200, body: { access_token: 'a' } };
});

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
});
const reroute = () => rerouteTokenRequests(fetch, `${origin}/oauth/token`, origin);
const CODE = {
  grant_type: 'authorization_code',
  client_id: 'kickabout',
  code: 'c0de',
  code_verifier: 'verifier',
  redirect_uri: 'http://localhost:3000/login',
};

describe('the code exchange', () => {
  it('goes to the API, with code, verifier and redirect address only', async () => {
    const response = await reroute()(`${origin}/oauth/token`, form(CODE));
    expect(await response.json()).toEqual({ access_token: 'a' });
    expect(received.map(({ url, body }) => ({ url, body: JSON.parse(body) }))).toEqual([
      {
        url: '/api/v1/auth/exchange',
        body: { code: 'c0de', code_verifier: 'verifier', redirect_uri: 'http://localhost:3000/login' },
      },
    ]);
  });

  it('passes on a refusal in the API’s words', async () => {
    answer = { status: 400, body: { code: 'identity_refused', detail: 'The code has been used.' } };
    const response = await reroute()(`${origin}/oauth/token`, form(CODE));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'exchange_failed',
      error_description: 'The code has been used.',
    });
  });

  it('fails like a refusal if it never reaches the server', async () => {
    const unreachable = rerouteTokenRequests(fetch, `${origin}/oauth/token`, 'http://127.0.0.1:1');
    await expect(unreachable(`${origin}/oauth/token`, form(CODE))).rejects.toMatchObject({
      error: 'exchange_failed',
    });
  });

  it.each([
    ['another grant', '/oauth/token', { grant_type: 'client_credentials' }],
    ['another address', '/oauth/tokens', CODE],
  ])('leaves %s alone', async (_, path, fields) => {
    await reroute()(`${origin}${path}`, form(fields));
    expect(received).toEqual([
      { url: path, type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() },
    ]);
  });
});

describe('a refresh token', () => {
  const REFRESH = { grant_type: 'refresh_token', client_id: 'kickabout', refresh_token: 'r3fresh' };

  it('goes to the API, and nothing else does', async () => {
    const response = await reroute()(`${origin}/oauth/token`, form(REFRESH));
    expect(await response.json()).toEqual({ access_token: 'a' });
    expect(received.map(({ url, body }) => ({ url, body: JSON.parse(body) }))).toEqual([
      { url: '/api/v1/auth/refresh', body: { refresh_token: 'r3fresh' } },
    ]);
  });

  it('that is refused says so in the words by which the library tries a silent login', async () => {
    answer = { status: 400, body: { code: 'identity_refused', detail: 'It has been used.' } };
    const response = await reroute()(`${origin}/oauth/token`, form(REFRESH));
    expect(await response.json()).toEqual({
      error: 'invalid_grant',
      error_description: expect.stringContaining('invalid refresh token'),
    });
  });

  it('isn’t given up while the provider is down', async () => {
    answer = { status: 503, body: { code: 'identity_unavailable', detail: 'Try again.' } };
    const response = await reroute()(`${origin}/oauth/token`, form(REFRESH));
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: 'exchange_failed', error_description: 'Try again.' },
    ]);
  });
});
