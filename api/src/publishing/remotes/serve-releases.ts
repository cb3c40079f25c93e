import { MANIFEST_FILE } from '@kickabout/releases';
import type { FastifyInstance } from 'fastify';
import { sendDocument } from '../../kernel/http/encoded-text.ts';
import { isTakenBack } from './live-history.ts';
import type { RemoteServices } from './remote-services.ts';
import { createServedReleases, sendServedFile } from './served-releases.ts';

type Address = { Params: { name: string; release: string; '*': string } };

/** No part of a path begins with a dot. */
const SAFE = /^[\w@~-][\w.@~-]*(\/[\w@~-][\w.@~-]*)*$/;

/** Serves `/remotes.json` and the files of releases from memory, where each file is loaded once. */
export function serveReleases(
  app: FastifyInstance,
  { registry, db, log }: Pick<RemoteServices, 'registry' | 'db' | 'log'>,
): void {
  const served = createServedReleases(db);
  // Loads the live releases before the first visitor comes.
  app.addHook('onListen', () => {
    void registry
      .current()
      .then(async ({ remotes }) => {
        for (const { live, candidate } of remotes)
          for (const one of [live, candidate]) if (one) await served.warm(one.name, one.release);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'remotes: what is live can’t be read'));
  });

  app.get('/remotes.json', { compress: false }, async (request, reply) => {
    const { document } = await registry.current();
    return sendDocument(request, reply, document, { type: 'application/json' });
  });

  app.get<Address>('/remotes/:name/:release/*', { compress: false }, async (request, reply) => {
    const { name, release, '*': path } = request.params;
    // A link shows a release by its description, which is asked for afresh each time (apply-overrides.ts).
    const isServed =
      SAFE.test([name, release, path].join('/')) &&
      !(path === MANIFEST_FILE && (await isTakenBack(db, name, release)));
    const found = isServed ? await served.find(name, release, path) : null;
    if (found === null)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return sendServedFile(request, reply, found);
  });
}
