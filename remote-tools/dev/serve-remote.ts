import { createServer, type ServerResponse } from 'node:http';
import { ENTRY_FILE, type Manifest } from '@kickabout/releases';
import sirv from 'sirv';

const UPDATES = '/updates';

/**
 * Serves the latest build of one remote to pages of any site, with an event stream that announces new ones. Each build has an
 * address of its own, so that a browser takes none for another.
 */
export async function serveRemote(folder: string, port: number) {
  const listeners = new Set<ServerResponse>();
  const files = sirv(folder, { dev: true });
  let manifest: object | null = null;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    // A browser requires this before it lets a public page reach this machine.
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const path = new URL(request.url ?? '/', 'http://remote').pathname;
    if (path === UPDATES) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': listening\n\n');
      listeners.add(response);
      return void request.once('close', () => listeners.delete(response));
    }
    if (path === '/remote.json') {
      if (manifest === null) return void response.writeHead(503).end('No build has succeeded yet.');
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify({ ...manifest, updates: UPDATES }));
    }
    // What follows the name of the release.
    request.url = path.replace(/^\/[^/]+/, '');
    files(request, response, () => void response.writeHead(404).end('Not found'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    /** The manifest's address, for override links. */
    manifestAddress: `http://localhost:${port}/remote.json`,
    /** Serves another manifest from now on, and notifies open pages. */
    publish(next: Manifest) {
      manifest = { ...next, entry: `/${next.release}/${ENTRY_FILE}` };
      for (const listener of listeners) listener.write('event: built\ndata: {}\n\n');
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
