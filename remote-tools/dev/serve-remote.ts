import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

export interface RemoteServer {
  /** The manifest's address, for override links. */
  readonly manifestAddress: string;
  /** Serves another manifest from now on, and notifies open pages. */
  publish(manifest: object): void;
  stop(): Promise<void>;
}

const UPDATES = '/updates';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the builds of one remote to pages of any site, with an event stream that announces new ones. */
export async function serveRemote(folder: string, port: number): Promise<RemoteServer> {
  const listeners = new Set<ServerResponse>();
  let manifest: object | null = null;
  const server = createServer(async (request, response): Promise<unknown> => {
    response.setHeader('access-control-allow-origin', '*');
    // A browser requires this before it lets a public page reach this machine.
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const path = normalize(new URL(request.url ?? '/', 'http://remote').pathname).replaceAll('\\', '/');
    if (path === UPDATES) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': listening\n\n');
      listeners.add(response);
      return request.once('close', () => listeners.delete(response));
    }
    if (path === '/remote.json') {
      if (manifest === null) return response.writeHead(503).end('No build has succeeded yet.');
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ ...manifest, updates: UPDATES }));
    }
    try {
      const body = await readFile(join(folder, path));
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      return response.writeHead(200, { 'content-type': type }).end(body);
    } catch {
      return response.writeHead(404).end('Not found');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    manifestAddress: `http://localhost:${port}/remote.json`,
    publish(next) {
      manifest = next;
      for (const listener of listeners) listener.write('event: built\ndata: {}\n\n');
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
