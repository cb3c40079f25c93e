import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/**
 * Graceful shutdown: open requests are finished, then their connections are closed. Neither keep-alive connections
 * nor streams, which never end on their own, may keep the server running.
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
