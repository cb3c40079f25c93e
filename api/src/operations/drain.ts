import type { FastifyInstance } from 'fastify';

/**
 * A server that stops answers what it was asked, and then lets go of the connection: one that a browser would keep for a minute
 * must not keep the server from ending.
 */
export function drainWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
