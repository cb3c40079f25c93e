import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const AUDIENCE = 'https://kickabout.example/api';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;

/** Shared by all providers of a process, because generating a key takes a while. */
let firstKey: Promise<KeyPair> | undefined;

/** An identity provider over real HTTP: discovery, keys, userinfo and a token endpoint that a test can script. */
export async function startTestIdentity(now: () => number) {
  const keys = new Map<string, KeyPair>();
  const newKey = async (kid: string) => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    keys.set(kid, pair);
    return pair;
  };
  firstKey ??= generateKeyPair('RS256', { extractable: true });
  keys.set('first', await firstKey);
  /** How often each path was requested. */
  const asked = new Map<string, number>();
  /** The token endpoint's responses, in order, and the forms it received. */
  const exchange = {
    answers: [] as { status: number; body: unknown }[],
    forms: [] as URLSearchParams[],
  };
  const userInfo = new Map<string, object>();
  let port = 0;
  let server: Server;

  const answer = async (
    path: string,
    authorization: string,
    body: string,
  ): Promise<{ status: number; body: unknown }> => {
    const base = `http://127.0.0.1:${port}/`;
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          status: 200,
          body: {
            issuer: base,
            authorization_endpoint: `${base}authorize`,
            jwks_uri: `${base}keys`,
            token_endpoint: `${base}oauth/token`,
            userinfo_endpoint: `${base}userinfo`,
          },
        };
      case '/keys':
        if (identity.keysInstead) return { status: 200, body: identity.keysInstead.body };
        return {
          status: 200,
          body: {
            keys: await Promise.all(
              [...keys].map(async ([kid, { publicKey }]) => ({
                ...(await exportJWK(publicKey)),
                kid,
                alg: 'RS256',
                use: 'sig',
              })),
            ),
          },
        };
      case '/userinfo': {
        const info = userInfo.get(authorization.replace('Bearer ', ''));
        return info ? { status: 200, body: info } : { status: 401, body: {} };
      }
      case '/oauth/token':
        exchange.forms.push(new URLSearchParams(body));
        return exchange.answers.shift() ?? { status: 400, body: { error: 'invalid_grant' } };
      default:
        return { status: 404, body: {} };
    }
  };

  const start = async () => {
    server = createServer((request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      asked.set(path, (asked.get(path) ?? 0) + 1);
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      request.on('end', async () => {
        const { status, body: json } = await answer(path, request.headers.authorization ?? '', body);
        if (status === 0) request.socket.destroy();
        else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  await start();

  const identity = {
    /** While set, what the address of the keys sends instead of them. */
    keysInstead: null as { body: unknown } | null,
    issuer: `http://127.0.0.1:${port}/`,
    asked,
    newKey,
    withdrawKey: (kid: string) => void keys.delete(kid),
    exchange,
    userInfo,
    /** An access token. `claims` replace the defaults; undefined leaves one out. */
    async token(
      subject: string,
      claims: Record<string, unknown> = {},
      {
        alg = 'RS256',
        kid = 'first',
        key = keys.get(kid),
      }: { alg?: string; kid?: string; key?: KeyPair | undefined } = {},
    ): Promise<string> {
      const seconds = Math.floor(now() / 1000);
      const usual: JWTPayload = {
        iss: `http://127.0.0.1:${port}/`,
        aud: AUDIENCE,
        sub: subject,
        iat: seconds,
        exp: seconds + 3600,
        email: `${subject}@club.test`,
        email_verified: true,
      };
      const payload = Object.fromEntries(
        Object.entries({ ...usual, ...claims }).filter(([, value]) => value !== undefined),
      );
      if (!key) throw new Error(`Unknown key ${kid}.`);
      return new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(key.privateKey);
    },
    start,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return identity;
}
