/** The offline page and its files by path, each with the SHA-256 that it was built with, in Base64. The build puts it before the worker's code. */
export interface Offline {
  readonly page: string;
  readonly digests: Readonly<Record<string, string>>;
  /** Of all of it. */
  readonly digest: string;
}

export const CACHE_PREFIX = 'kickabout-offline-';

/** What the page may do, like the server's pages, but without any other site. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/** Where someone's files were tampered with, and there's no network to get them again. */
const BARE =
  '<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No connection</title><h1>No connection</h1><p>Open this page again once you’re online.</p>';

/**
 * Keeps the offline page and its files. Every script of the site, remotes' too, can write to the browser's caches, so only what has the
 * digest it was built with is ever answered, and always with headers of the worker's own.
 */
export function offlineFiles(
  { page, digests, digest }: Offline,
  scope: Pick<typeof globalThis, 'caches' | 'fetch'>,
) {
  const name = CACHE_PREFIX + digest;
  const read = async (path: string, stored: Response | undefined): Promise<ArrayBuffer | null> => {
    const bytes = await stored?.arrayBuffer().catch(() => undefined);
    return bytes && (await sha256(bytes)) === digests[path] ? bytes : null;
  };
  const find = async (path: string): Promise<Response | null> => {
    const bytes = await read(path, await scope.caches.match(path, { cacheName: name }));
    return bytes && respond(path, bytes);
  };
  return {
    has: (path: string): boolean => Object.hasOwn(digests, path),
    find,
    /** The offline page, or at least a sentence. */
    async findPage(): Promise<Response> {
      return (await find(page)) ?? respond(page, BARE);
    },
    /** Gets whatever is missing or was changed. @throws TypeError if the server has something else, or can't be reached */
    async keep(): Promise<void> {
      const cache = await scope.caches.open(name);
      await Promise.all(
        Object.keys(digests).map(async (path) => {
          if (await read(path, await cache.match(path))) return;
          const answer = await scope.fetch(path);
          const bytes = await read(path, answer.clone());
          if (bytes === null) throw new TypeError(`${path} isn’t what this worker was built with.`);
          await cache.put(path, answer);
        }),
      );
    },
    /** Deletes what earlier workers kept. */
    async forgetOlder(): Promise<void> {
      const older = (await scope.caches.keys()).filter((one) => one.startsWith(CACHE_PREFIX) && one !== name);
      await Promise.all(older.map((one) => scope.caches.delete(one)));
    },
  };
}

const respond = (path: string, body: BodyInit) =>
  new Response(body, {
    headers: {
      'content-type': TYPES[path.replace(/^.*\./, '')] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    },
  });

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}
