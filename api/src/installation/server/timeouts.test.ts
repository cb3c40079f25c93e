import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { API_PREFIX, routes } from '@kickabout/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import type { TestClub } from '../../testing/test-club.ts';
import { buildApi } from './build-api.ts';

const QUICK = {
  http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
  requestTimeout: 400,
  keepAliveTimeout: 300,
  connectionTimeout: 600,
};

let app: TestClub['app'];
const club = await startClub();

beforeAll(async () => {
  app = await buildApi(club.services, QUICK);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const HEAD = 'GET /healthz HTTP/1.1\r\nHost: club.test\r\n';
const POST = `POST ${API_PREFIX}${routes.exchangeCode.path} HTTP/1.1\r\nHost: club.test\r\nContent-Type: application/json\r\n`;

it.each([
  ['says nothing', ''],
  ['begins a request and goes no further', HEAD],
  ['sends half a body', `${POST}Content-Length: 9\r\n\r\n"hal`],
  ['has had its response', `${HEAD}\r\n`],
  [
    'doesn’t read its responses',
    `GET ${API_PREFIX}/openapi.json HTTP/1.1\r\nHost: club.test\r\n\r\n`.repeat(20),
  ],
])('a connection that %s is closed', async (_, sent) => {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.write(sent);
  const [connection] = await accepted;
  await expect.poll(() => connection.closed).toBe(true);
  socket.destroy();
});
