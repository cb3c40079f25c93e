import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

export interface PreviewOptions {
  /** Replaces the site's own registry. */
  readonly registry?: object;
  /** Folders that replace the site's, by path: `/remotes/mf-x/r1/`. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Merged into `/config.json`. */
  readonly config?: object;
  /** Paths that get no response at all. */
  readonly hangs?: (path: string) => boolean;
}

export interface Preview {
  readonly address: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** How long a live site may take to send a file, in milliseconds. */
const TIME_LIMIT = 10_000;

const CONFIG = {
  clubName: 'Preview',
  timeZone: 'Europe/London',
  identity: { domain: 'http://localhost:9', clientId: 'preview', audience: 'preview' },
};

const NO_API = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'service_unavailable',
  detail: 'A preview has no API.',
});

/**
 * Serves a site on a free port of this machine, optionally with another registry, and without an API.
 * @param site its folder, or the address of a live one
 */
export async function previewSite(site: string | URL, options: PreviewOptions = {}): Promise<Preview> {
  const json = (body: object) => ({ status: 200, type: TYPES['.json'] ?? '', body: JSON.stringify(body) });
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://preview').pathname).replaceAll('\\', '/');
    if (options.hangs?.(path)) return;
    const answer =
      path === '/config.json'
        ? json({ ...CONFIG, ...options.config })
        : path === '/remotes.json' && options.registry
          ? json(options.registry)
          : path.startsWith('/api/')
            ? { status: 503, type: 'application/problem+json', body: NO_API }
            : await fileAt(site, path, options.folders);
    response.writeHead(answer.status, {
      'content-type': answer.type,
      'cache-control': 'no-cache',
      'content-security-policy': "script-src 'self'; object-src 'none'; base-uri 'self'",
    });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function fileAt(site: string | URL, path: string, folders: PreviewOptions['folders'] = {}) {
  // The router handles paths without a file extension.
  const wanted = extname(path) === '' ? '/index.html' : path;
  const moved = Object.entries(folders).find(([prefix]) => wanted.startsWith(prefix));
  try {
    const body = moved
      ? await readFile(join(moved[1], wanted.slice(moved[0].length)))
      : await readSiteFile(site, wanted);
    return { status: 200, type: TYPES[extname(wanted)] ?? 'application/octet-stream', body };
  } catch {
    return { status: 404, type: 'text/plain', body: 'Not found' };
  }
}

/**
 * A file of a site.
 * @throws an error if the site doesn't have it
 */
export async function readSiteFile(site: string | URL, path: string): Promise<Buffer> {
  if (typeof site === 'string') return readFile(join(site, path));
  const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(TIME_LIMIT) });
  if (!response.ok) throw new Error(`${response.url} answers with status ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
