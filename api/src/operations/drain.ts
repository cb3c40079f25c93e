import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/**
 * A server that stops answers what it was asked, and then lets go of the connection: one that a browser would keep for a minute
 * must not keep the server from ending, nor must a stream, which has no end of its own.
 */
export function drainWhenClosing(app: FastifyInstance, { changes }: Services): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    await changes.close();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
