import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies wait for one response before they send the next request; only scripts send many ahead. */
const MOST_AHEAD = 8;

/** Closes a connection that sends more requests ahead than that, because a refused one is only cheap while it waits. */
export function limitRequestsAhead(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count <= MOST_AHEAD) return;
    reply.hijack();
    socket.destroy();
  });
}
