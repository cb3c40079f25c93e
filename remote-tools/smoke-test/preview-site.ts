import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import sirv from 'sirv';

export interface PreviewOptions {
  /** Replaces the site's own registry. */
  readonly registry?: object;
  /** Folders that replace the site's, by path: `/remotes/mf-x/r1/`. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Paths that get no response at all. */
  readonly hangs?: (path: string) => boolean;
}

export interface Preview {
  readonly address: string;
  close(): Promise<void>;
}

/** How long a live site may take to send a file, in milliseconds. */
const TIME_LIMIT = 10_000;

const CONFIG = JSON.stringify({
  clubName: 'Preview',
  timeZone: 'Europe/London',
  identity: { domain: 'http://localhost:9', clientId: 'preview', audience: 'preview' },
});

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
export async function previewSite(
  site: string | URL,
  { registry, folders = {}, hangs }: PreviewOptions = {},
): Promise<Preview> {
  const releases = Object.entries(folders).map(([prefix, folder]) => ({
    prefix,
    serve: sirv(folder, { dev: true }),
  }));
  const rest = typeof site === 'string' ? sirv(site, { dev: true, single: true }) : passOn(site);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://preview').pathname;
    if (hangs?.(path)) return;
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('content-security-policy', "script-src 'self'; object-src 'none'; base-uri 'self'");
    const json = (status: number, body: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (path === '/config.json') return json(200, CONFIG);
    if (path === '/remotes.json' && registry) return json(200, JSON.stringify(registry));
    if (path.startsWith('/api/')) return json(503, NO_API);
    const release = releases.find(({ prefix }) => path.startsWith(prefix));
    if (release === undefined) return rest(request, response);
    request.url = path.slice(release.prefix.length - 1);
    release.serve(request, response, () => void response.writeHead(404).end());
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

/** Passes requests for files on to a live site. */
function passOn(site: URL): RequestListener {
  return async (request, response) => {
    try {
      const path = new URL(request.url ?? '/', site).pathname;
      // The router handles paths without a file extension.
      const found = await fetchFile(site, extname(path) === '' ? '/' : path);
      const type = found.headers.get('content-type') ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(Buffer.from(await found.arrayBuffer()));
    } catch {
      response.writeHead(404).end();
    }
  };
}

/**
 * A file of a site.
 * @throws an error if the site doesn't have it
 */
export async function readSiteFile(site: string | URL, path: string): Promise<Buffer> {
  if (typeof site === 'string') return readFile(join(site, path));
  return Buffer.from(await (await fetchFile(site, path)).arrayBuffer());
}

async function fetchFile(site: URL, path: string): Promise<Response> {
  const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(TIME_LIMIT) });
  if (!response.ok) throw new Error(`${response.url} answers with status ${response.status}.`);
  return response;
}
