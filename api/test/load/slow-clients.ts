import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { API_PREFIX, routes } from '@kickabout/contract';

/** Its body is read before anything is known about the caller. */
const POST = `POST ${API_PREFIX}${routes.exchangeCode.path} HTTP/1.1\r\nHost: club.test\r\nContent-Type: application/json\r\n`;
const MEGABYTE = 1 << 20;
/** Between the bytes of a slow one. Milliseconds. */
const PAUSE = 1000;
/** Before the next attempt of the others, on average: scripts that send many requests are `scripted-client.ts`. Milliseconds. */
const NEXT = 500;
/** How many idle connections are opened at a time. */
const AT_A_TIME = 50;

export type SlowClients = {
  port: number;
  /** The clients are spread evenly over these. */
  addresses: readonly [string, ...string[]];
  idle: number;
  /** Of each other kind. */
  others: number;
};

type Opened = { socket: Socket; isClosed(): boolean; closed: Promise<void>; status(): string };

/**
 * Clients that want to keep a server busy: connections that say nothing, heads and bodies that come a byte at a time, clients
 * that don't read their responses, bodies of 100 MB, bodies that are 50 MB once they're decompressed, and heads of a thousand
 * lines. All but the idle ones try again until they're stopped.
 */
export async function startSlowClients({ port, addresses, idle, others }: SlowClients) {
  const outcomes = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isOver = false;
  let opened = 0;

  /** Resolves once the connection is accepted or refused. */
  async function open(): Promise<Opened> {
    const localAddress = addresses[opened % addresses.length] ?? addresses[0];
    opened += 1;
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    sockets.add(socket);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1').slice(0, 100 - text.length);
    });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    closed.then(() => sockets.delete(socket));
    await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed]);
    return {
      socket,
      isClosed: () => isOver || socket.destroyed,
      closed,
      status: () => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'closed',
    };
  }

  const repeat = (kind: string, write: (client: Opened) => Promise<void>) =>
    Array.from({ length: others }, async () => {
      while (!isOver) {
        const client = await open();
        await write(client);
        if (isOver) client.socket.destroy();
        await client.closed;
        const outcome = `${kind}: ${client.status()}`;
        if (!isOver) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await sleep(2 * NEXT * Math.random());
      }
    });
  const drip =
    (head: string) =>
    async ({ socket, isClosed }: Opened) => {
      socket.write(head);
      while (!isClosed()) {
        socket.write('a');
        await sleep(PAUSE);
      }
    };
  // Compressed, it's below the limit.
  const compressed = gzipSync(Buffer.alloc(50 * MEGABYTE));
  // Larger ones would keep a processor in the kernel for longer than a client on another machine does.
  const piece = Buffer.alloc(64 * 1024, ' ');
  const working = [
    ...repeat('slow head', drip('GET / HTTP/1.1\r\nX-Slow: ')),
    ...repeat('slow body', drip(`${POST}Content-Length: 60000\r\n\r\n"`)),
    ...repeat('not reading', async ({ socket, isClosed }) => {
      socket.pause();
      socket.write(`GET ${API_PREFIX}/openapi.json HTTP/1.1\r\nHost: club.test\r\n\r\n`.repeat(5));
      while (!isClosed()) await sleep(PAUSE);
    }),
    ...repeat('100 MB', async ({ socket, isClosed, closed }) => {
      socket.write(`${POST}Content-Length: ${100 * MEGABYTE}\r\n\r\n`);
      for (let sent = 0; sent < 100 * MEGABYTE && !isClosed(); sent += piece.length)
        await Promise.race([new Promise((resolve) => socket.write(piece, resolve)), closed]);
    }),
    ...repeat('bomb', async ({ socket }) => {
      const head = `Content-Encoding: gzip\r\nContent-Length: ${compressed.length}\r\nConnection: close`;
      socket.write(`${POST}${head}\r\n\r\n`);
      socket.write(compressed);
    }),
    ...repeat('long head', async ({ socket }) => {
      socket.write(`GET / HTTP/1.1\r\n${`X-Long: ${'a'.repeat(100)}\r\n`.repeat(1000)}\r\n`);
    }),
  ];
  const idlers: Opened[] = [];
  while (idlers.length < idle) {
    const missing = Math.min(AT_A_TIME, idle - idlers.length);
    idlers.push(...(await Promise.all(Array.from({ length: missing }, open))));
  }
  return {
    /** How many idle connections are open. */
    held: () => idlers.filter(({ isClosed }) => !isClosed()).length,
    /** How often each kind was ended by the server, and with which status. */
    outcomes,
    async stop(): Promise<void> {
      isOver = true;
      for (const socket of sockets) socket.destroy();
      await Promise.all(working);
    },
  };
}
