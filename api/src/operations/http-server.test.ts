import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, TIMEOUTS } from './http-server.ts';

const HEAD = 'GET / HTTP/1.1\r\nHost: club.test\r\n';
const QUICK = { head: 200, request: 400, keepAlive: 300, silence: 600, check: 50, penalty: 200 };
const ONE_ADDRESS = 400;
const ALL_ADDRESSES = 1500;

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const answer: RequestListener = (_request, response) => response.end('ok');

async function start(handle = answer, timeouts = TIMEOUTS): Promise<void> {
  server = createHttpServer(handle, { streams: 0, trustProxy: 0, requestsPerMinute: 1200 }, timeouts);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open(localAddress = '127.0.0.1'): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  sockets.push(socket.on('error', () => {}));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'connect');
  return { socket, received: () => text };
}

/** Waits until the server has so many connections. */
const untilOpen = (expected: number) =>
  expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(expected);

it.each([
  ['says nothing', ''],
  ['begins a request and goes no further', HEAD],
  ['sends half a body', `${HEAD.replace('GET', 'POST')}Content-Length: 9\r\n\r\nhalf`],
  ['has had its response', `${HEAD}\r\n`],
])('a connection that %s is closed', async (_, text) => {
  const readBody: RequestListener = (request, response) =>
    request.resume().once('end', () => response.end('ok'));
  await start(readBody, QUICK);
  const { socket } = await open();
  socket.write(text);
  const began = Date.now();
  await once(socket, 'close');
  expect(Date.now() - began).toBeLessThan(2000);
});

it('a client that sends requests without reading responses is cut off, and others are served', async () => {
  let handled = 0;
  await start(
    (_request, response) => {
      handled += 1;
      setTimeout(() => response.end('ok'), 20);
    },
    { ...TIMEOUTS, penalty: 200 },
  );
  const floods = await Promise.all(Array.from({ length: 5 }, () => open()));
  for (const { socket } of floods) socket.write(`${HEAD}\r\n`.repeat(300));
  const other = await open();
  other.socket.write(`${HEAD}\r\n`);
  await expect.poll(other.received, { timeout: 10_000 }).toContain('200 OK');
  await Promise.all(floods.map(({ socket }) => socket.destroyed || once(socket, 'close')));
  expect(handled).toBeLessThanOrEqual(5 * 8 + 1);
});

it('answers a few requests sent ahead', async () => {
  await start();
  const { socket, received } = await open();
  for (let round = 1; round <= 5; round += 1) {
    socket.write(`${HEAD}\r\n`.repeat(8));
    await expect.poll(() => received().match(/200 OK/g)?.length).toBe(8 * round);
  }
});

it('each address has a limit of connections, which doesn’t affect the others', async () => {
  await start();
  const first = await open();
  for (let number = 1; number < ONE_ADDRESS; number += 1) await open();
  const refused = await open();
  await once(refused.socket, 'close');
  const elsewhere = await open('127.0.0.2');
  elsewhere.socket.write(`${HEAD}\r\n`);
  await expect.poll(elsewhere.received).toContain('200 OK');

  first.socket.destroy();
  await untilOpen(ONE_ADDRESS);
  const { socket, received } = await open();
  socket.write(`${HEAD}\r\n`);
  await expect.poll(received).toContain('200 OK');
});

describe('when all connections are taken,', () => {
  const untilAllOpen = () => untilOpen(ALL_ADDRESSES);
  /** A few at a time: the operating system makes clients wait for seconds if too many connect at the same moment. */
  const openOthers = async (opened: number, text: string) => {
    for (let before = opened; before < ALL_ADDRESSES; before = Math.min(before + 300, ALL_ADDRESSES)) {
      const more = Math.min(300, ALL_ADDRESSES - before);
      await Promise.all(
        Array.from({ length: more }, async (_, number) => {
          const { socket } = await open(`127.0.0.${3 + (number % 4)}`);
          socket.write(text);
        }),
      );
      await untilOpen(before + more);
    }
  };

  it('a new one replaces the one that the server has waited for longest', async () => {
    await start((request, response) => request.resume().once('end', () => response.end('ok')));
    const silent = await open();
    const halfWay = await open();
    halfWay.socket.write(`${HEAD.replace('GET', 'POST')}Content-Length: 9\r\n\r\nhalf`);
    const answered = await open();
    answered.socket.write(`${HEAD}\r\n`);
    await expect.poll(answered.received).toContain('200 OK');
    await openOthers(3, '');
    for (const longest of [silent, halfWay, answered]) {
      expect(longest.socket.readableEnded).toBe(false);
      const { socket, received } = await open('127.0.0.2');
      socket.write(`${HEAD}\r\n`);
      await expect.poll(received).toContain('200 OK');
      await expect.poll(() => longest.socket.destroyed).toBe(true);
    }
    await untilAllOpen();
  });

  it('those that are being answered are kept, and a new one is refused', async () => {
    let begun = 0;
    await start((_request, response) => {
      response.write('begun');
      begun += 1;
    });
    const stream = await open();
    stream.socket.write(`${HEAD}\r\n`);
    await openOthers(1, `${HEAD}\r\n`);
    await expect.poll(() => begun).toBe(ALL_ADDRESSES);
    const { socket } = await open('127.0.0.2');
    await once(socket, 'close');
    expect(stream.socket.destroyed).toBe(false);
  });
});
