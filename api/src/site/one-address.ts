import type { FastifyInstance } from 'fastify';
import { type Config, isThisMachine } from '../config.ts';

/**
 * On one's own machine a site goes by several names, `localhost` and `127.0.0.1`, and the sign-in works under the one of
 * `PUBLIC_URL` only: whoever opens a page under another one is sent there. A site with a name of its own is left alone,
 * since what stands before it may well call it `127.0.0.1`; so is another port, which something forwards here.
 */
export function keepToOneAddress(app: FastifyInstance, { publicOrigins }: Config): void {
  const [home] = publicOrigins;
  if (home === undefined || !isThisMachine(home)) return;
  app.addHook('onRequest', async (request, reply) => {
    const asked = `${request.protocol}://${request.host}`;
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage || publicOrigins.includes(asked) || !isSameServer(asked, home)) return;
    return reply.header('cache-control', 'no-store').redirect(home + request.url);
  });
}

const isSameServer = (asked: string, home: string): boolean =>
  URL.canParse(asked) && isThisMachine(asked) && new URL(asked).port === new URL(home).port;
