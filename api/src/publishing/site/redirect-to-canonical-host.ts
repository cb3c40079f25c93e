import type { FastifyInstance } from 'fastify';
import { type Config, isThisMachine } from '../../kernel/config.ts';

/**
 * A local site has several hosts, `localhost` and `127.0.0.1`, but sign-in only works on the one in `PUBLIC_URL`, so
 * pages on the others redirect to it. Other sites are left alone, because a proxy may well call them `127.0.0.1`; so
 * are other ports, which may be forwarded here.
 */
export function redirectToCanonicalHost(app: FastifyInstance, { publicOrigins }: Config): void {
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
