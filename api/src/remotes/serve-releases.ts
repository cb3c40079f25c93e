import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFolder } from '@kickabout/releases';
import type { FastifyInstance } from 'fastify';
import { sendDocument } from '../http/encoded-text.ts';
import type { Services } from '../services.ts';
import { REGISTRY_FILE } from './folder-registry.ts';
import { createServedReleases, sendServedFile } from './served-releases.ts';

type Address = { Params: { name: string; release: string; '*': string } };

/** No part of a path begins with a dot. */
const SAFE = /^[\w@~-][\w.@~-]*(\/[\w@~-][\w.@~-]*)*$/;

/**
 * Serves `/remotes.json` from memory, and the files of releases: from the site's folder, or for published releases
 * from memory, where each file is loaded once.
 * @param root the site's folder
 */
export function serveReleases(
  app: FastifyInstance,
  root: string,
  { registry, db, files, log }: Pick<Services, 'registry' | 'db' | 'files' | 'log'>,
): void {
  const served = createServedReleases({ db, files });
  // Loads the live releases before the first visitor comes.
  app.addHook('onReady', () => {
    void registry
      .current()
      .then(async ({ remotes }) => {
        for (const { live, candidate } of remotes)
          for (const one of [live, candidate])
            if (one && !(await isFolder(join(root, releaseFolder(one.name, one.release)))))
              await served.warm(one.name, one.release);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'remotes: what is live can’t be read'));
  });

  app.get(`/${REGISTRY_FILE}`, { compress: false }, async (request, reply) => {
    const { document } = await registry.current();
    return sendDocument(request, reply, document, { type: 'application/json' });
  });

  app.get<Address>('/remotes/:name/:release/*', { compress: false }, async (request, reply) => {
    const { name, release, '*': path } = request.params;
    const known = served.known(name, release, path);
    if (known) return sendServedFile(request, reply, known);
    const address = [name, release, path].join('/');
    const file = SAFE.test(address) ? `remotes/${address}` : null;
    if (file !== null && (await isFile(join(root, file)))) return reply.sendFile(file);
    const found = file === null ? null : await served.find(name, release, path);
    if (found === null)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return sendServedFile(request, reply, found);
  });
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
