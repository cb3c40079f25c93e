import { negotiate } from '@fastify/accept-negotiator';
import { COMPRESSIBLE, digestOf, gzipOf, MANIFEST_FILE } from '@kickabout/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../kernel/database/connect.ts';
import { hasSame, sendDocument } from '../../kernel/http/encoded-text.ts';
import { isTakenBack } from './live-history.ts';
import type { RemoteServices } from './remote-services.ts';
import { compressContent, loadContent } from './stored-rows.ts';

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

/** Files in memory, compressed, bytes: several times what all remotes of a club have live. */
const MOST_BYTES = 64_000_000;
const MOST_RELEASES = 500;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

/** A file as it's sent. */
type ServedFile = {
  readonly type: string;
  readonly etag: string;
  readonly content: Buffer;
  /** Null for what doesn't get smaller. */
  readonly gzipped: Buffer | null;
  /** Null until it has been compressed in the background, which takes long. */
  readonly brotli: Buffer | null;
};

/** Digests by path, and the manifest, of a release that is served. */
type ServedRelease = {
  readonly digests: ReadonlyMap<string, string>;
  readonly manifest: ServedFile;
};

/** Serves published releases from memory. They never change, so what has been read once needs no database. */
function createServedReleases(db: Db) {
  const releases = new LRUCache<string, ServedRelease>({ max: MOST_RELEASES });
  const contents = new LRUCache<string, ServedFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ content, gzipped, brotli }) =>
      1 + content.length + (gzipped?.length ?? 0) + (brotli?.length ?? 0),
  });
  const loading = new Map<string, Promise<ServedFile | null>>();
  /** One at a time, so that reading files needn't wait for the threads that compress. */
  let compressing = Promise.resolve();

  async function findRelease(remote: string, release: string): Promise<ServedRelease | null> {
    const key = `${remote}/${release}`;
    const known = releases.get(key);
    if (known) return known;
    const found = await loadRelease(db, remote, release);
    if (found) releases.set(key, found);
    return found;
  }

  async function loadFile(digest: string, path: string): Promise<ServedFile | null> {
    const stored = await loadContent(db, digest);
    if (stored === null) return null;
    const { content, brotli } = stored;
    const isCompressible = COMPRESSIBLE.test(path);
    const gzipped = isCompressible ? await gzipOf(content) : null;
    const file = { type: typeOf(path), etag: etagOf(digest), content, gzipped, brotli };
    const key = keyOf(digest, path);
    contents.set(key, file);
    if (isCompressible && brotli === null)
      compressing = compressing
        .then(async () => {
          contents.set(key, { ...file, brotli: await compressContent(db, digest, content) });
        })
        .catch(() => {});
    return file;
  }

  /** A file of a published release; null if there's none, or if the release waits for an admin. */
  async function find(remote: string, release: string, path: string): Promise<ServedFile | null> {
    const found = await findRelease(remote, release);
    if (path === MANIFEST_FILE) return found?.manifest ?? null;
    const digest = found?.digests.get(path);
    if (digest === undefined) return null;
    const key = keyOf(digest, path);
    const known = contents.get(key);
    if (known) return known;
    // Many visitors may ask at the same moment.
    const load = loading.get(key) ?? loadFile(digest, path).finally(() => loading.delete(key));
    loading.set(key, load);
    return load;
  }

  return {
    find,
    /** Loads a release's files into memory before the first visitor requests them. Never throws. */
    async warm(remote: string, release: string): Promise<void> {
      const found = await findRelease(remote, release).catch(() => null);
      for (const path of found?.digests.keys() ?? [])
        if (!path.endsWith('.map')) await find(remote, release, path).catch(() => null);
    },
  };
}

const typeOf = (path: string) => TYPES[path.replace(/^.*\./, '').toLowerCase()] ?? 'application/octet-stream';
/** Weak, because it's the same for each encoding. */
const etagOf = (digest: string) => `W/"${digest.slice(0, 32)}"`;
/** The same bytes may have two names. */
const keyOf = (digest: string, path: string) => `${digest} ${typeOf(path)} ${COMPRESSIBLE.test(path)}`;

async function loadRelease(db: Db, remote: string, release: string): Promise<ServedRelease | null> {
  const found = await db
    .selectFrom('remote_releases')
    .select('manifest')
    .where('remote', '=', remote)
    .where('release', '=', release)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (!found) return null;
  const files = await db
    .selectFrom('release_files')
    .select(['path', 'digest'])
    .where('remote', '=', remote)
    .where('release', '=', release)
    .execute();
  const content = Buffer.from(JSON.stringify(found.manifest));
  const etag = etagOf(digestOf(content));
  return {
    digests: new Map(files.map(({ path, digest }) => [path, digest])),
    manifest: { type: typeOf(MANIFEST_FILE), etag, content, gzipped: null, brotli: null },
  };
}

/** Sends a file in the smallest encoding that the client takes. */
function sendServedFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): FastifyReply {
  const { type, etag, content, gzipped, brotli } = file;
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    // A service worker's script is asked for in a way of its own, and refused (serve-app.ts).
    .header('vary', 'accept-encoding, service-worker');
  if (hasSame(request, file)) return reply.code(304).send();
  reply.type(type);
  // Scripts in a picture would run in a tab that shows only the picture.
  if (type === TYPES['svg'])
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = gzipped && negotiate(accepted, brotli ? ['br', 'gzip'] : ['gzip']);
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(brotli);
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(gzipped);
  return reply.send(content);
}
