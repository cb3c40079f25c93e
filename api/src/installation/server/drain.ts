import type { FastifyInstance } from 'fastify';
import type { AllServices } from '../services.ts';

/**
 * Graceful shutdown: finishes open requests, then closes their connections. Ends keep-alive connections and streams
 * too, which would otherwise keep the server running.
 */
export function drainWhenClosing(app: FastifyInstance, { changes, memory, fileReader }: AllServices): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    await changes.close();
  });
  app.addHook('onClose', () => Promise.all([memory.close(), fileReader.close()]));
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
