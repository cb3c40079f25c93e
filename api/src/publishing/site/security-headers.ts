import { API_PREFIX, routes } from '@kickabout/contract';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../kernel/config.ts';

/**
 * Headers that stop a browser from running or framing foreign content. Scripts come only from this site and the
 * listed origins of remotes. The identity provider can be called and framed (for silent sign-in), YouTube can be
 * framed.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const identity = new URL(config.identity.issuer).origin;
  const remotes = config.remoteOverrides;
  const secure = config.publicOrigins.every((origin) => origin.startsWith('https:'));
  // Not @fastify/helmet, which puts them together again for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...remotes],
        // React and charts set inline styles, which can't run scripts.
        'style-src': ["'self'", "'unsafe-inline'", ...remotes],
        'connect-src': ["'self'", identity, ...remotes],
        'frame-src': ["'self'", identity, 'https://www.youtube-nocookie.com'],
        'img-src': ["'self'", 'data:', 'https://i.ytimg.com', ...remotes],
        'font-src': ["'self'", 'data:', ...remotes],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'", identity],
        'frame-ancestors': ["'self'"],
        // Not `report-to`, which would be another header of every answer: browsers that know it know this too.
        'report-uri': [`${API_PREFIX}${routes.reportViolation.path}`],
      },
    },
    // The login popup posts its result to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()));
}
