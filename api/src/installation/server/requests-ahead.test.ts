import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitRequestsAhead } from './requests-ahead.ts';

let app: FastifyInstance;
let handled = 0;
beforeEach(async () => {
  handled = 0;
  app = Fastify({ forceCloseConnections: true });
  limitRequestsAhead(app);
  app.get('/', async () => {
    handled += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function open() {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const send = (count: number) => socket.write('GET / HTTP/1.1\r\nHost: club.test\r\n\r\n'.repeat(count));
  return { socket, send, answers: () => text.match(/200 OK/g)?.length ?? 0 };
}

it('a client that sends requests without reading responses is cut off, and others are served', async () => {
  const floods = await Promise.all(Array.from({ length: 5 }, open));
  for (const { send } of floods) send(300);
  const other = await open();
  other.send(1);
  await Promise.all(floods.map(({ socket }) => socket.destroyed || once(socket, 'close')));
  await expect.poll(other.answers).toBe(1);
  expect(handled).toBeLessThanOrEqual(5 * 8 + 1);
});

it('a few requests sent ahead are answered, again and again', async () => {
  const { send, answers } = await open();
  for (let round = 1; round <= 5; round += 1) {
    send(8);
    await expect.poll(answers).toBe(8 * round);
  }
});
