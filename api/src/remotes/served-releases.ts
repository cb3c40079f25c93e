import { negotiate } from '@fastify/accept-negotiator';
import { COMPRESSIBLE, compress, MANIFEST_FILE } from '@kickabout/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../database/connect.ts';
import type { FileStore } from './files/file-store.ts';

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

/** A file as it's sent. Compressed versions are null for what doesn't get smaller. */
interface ServedFile {
  readonly type: string;
  readonly content: Buffer;
  readonly compressed: { readonly brotli: Buffer; readonly gzipped: Buffer } | null;
}

/** Digests by path, and the manifest, of a release that is served. */
interface ServedRelease {
  readonly digests: ReadonlyMap<string, string>;
  readonly manifest: string;
}

export interface ServedReleases {
  /** A file of a published release; null if there's none, or if the release waits for an admin. */
  find(remote: string, release: string, path: string): Promise<ServedFile | null>;
  /** Has a release's files in memory before the first visitor asks for them. Never throws. */
  warm(remote: string, release: string): Promise<void>;
}

/** Serves published releases from memory. They never change, so what has been read once needs no database. */
export function createServedReleases({ db, files }: { db: Db; files: FileStore }): ServedReleases {
  const releases = new LRUCache<string, ServedRelease>({ max: MOST_RELEASES });
  const contents = new LRUCache<string, ServedFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ content, compressed }) =>
      1 + content.length + (compressed ? compressed.brotli.length + compressed.gzipped.length : 0),
  });
  const loading = new Map<string, Promise<ServedFile | null>>();

  async function findRelease(remote: string, release: string): Promise<ServedRelease | null> {
    const key = `${remote}/${release}`;
    const known = releases.get(key);
    if (known) return known;
    const found = await loadRelease(db, remote, release);
    if (found) releases.set(key, found);
    return found;
  }

  async function loadFile(digest: string, path: string): Promise<ServedFile | null> {
    const content = await files.get(digest);
    if (content === null) return null;
    const compressed = COMPRESSIBLE.test(path) ? await compress(content) : null;
    const file = { type: typeOf(path), content, compressed };
    contents.set(keyOf(digest, path), file);
    return file;
  }

  async function find(remote: string, release: string, path: string): Promise<ServedFile | null> {
    const found = await findRelease(remote, release);
    if (found === null) return null;
    if (path === MANIFEST_FILE)
      return { type: typeOf(path), content: Buffer.from(found.manifest), compressed: null };
    const digest = found.digests.get(path);
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
    async warm(remote, release) {
      const found = await findRelease(remote, release).catch(() => null);
      for (const path of found?.digests.keys() ?? [])
        if (!path.endsWith('.map')) await find(remote, release, path).catch(() => null);
    },
  };
}

const typeOf = (path: string) => TYPES[path.replace(/^.*\./, '').toLowerCase()] ?? 'application/octet-stream';
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
  return {
    digests: new Map(files.map(({ path, digest }) => [path, digest])),
    manifest: JSON.stringify(found.manifest),
  };
}

/** Sends a file in the encoding that the client prefers. */
export function sendServedFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, content, compressed }: ServedFile,
): FastifyReply {
  const encoding = compressed && negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']);
  reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding');
  if (!compressed || !encoding) return reply.send(content);
  return reply
    .header('content-encoding', encoding)
    .send(encoding === 'br' ? compressed.brotli : compressed.gzipped);
}
