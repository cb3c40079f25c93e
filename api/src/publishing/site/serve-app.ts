import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config.ts';

const WORKER = '/worker.js';

/** Replaces a service worker that's switched off: removes itself and all that it stored. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
`;

/** Whether a browser asks for a service worker's script: only this one exists, or a remote's file could answer for the site for ever. */
const isForeignWorker = ({ url, headers }: FastifyRequest) =>
  headers['service-worker'] === 'script' && url.split('?')[0] !== WORKER;

/** Serves what makes the site an app: its manifest with the club's name, and the service worker or, if that's off, its removal. */
export function serveApp(
  app: FastifyInstance,
  { club, serviceWorker }: Pick<Config, 'club' | 'serviceWorker'>,
) {
  app.addHook('onRequest', async (request, reply) => {
    if (isForeignWorker(request))
      return reply.code(403).header('cache-control', 'no-store').type('text/plain').send('Not a worker');
  });
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(club.name))),
  );
  // Browsers must never keep it longer than the server does, or a broken one couldn't be replaced.
  app.get(WORKER, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    if (!serviceWorker) return reply.type('text/javascript; charset=utf-8').send(REMOVAL);
    return reply.sendFile(WORKER.slice(1));
  });
}

/** https://www.w3.org/TR/appmanifest */
const manifestOf = (clubName: string) => ({
  id: '/',
  name: clubName,
  description: 'Your next match, who’s in, and your balance.',
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#07291d',
  background_color: '#07291d',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Matches', url: '/matches' },
    { name: 'Your account', url: '/your-account' },
  ],
});
