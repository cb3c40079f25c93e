import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startLeagr } from '@kickabout/api/leagr';

/** A page of another product for football groups. */
export interface PeerPage {
  readonly name: string;
  readonly address: string;
  /** The path of our page that shows the same. */
  readonly ours: string;
}

/**
 * The pages of the peers that have a built checkout in a folder: `leagr` (github.com/vgebrev/leagr, `npm ci && npx vite build`),
 * and `pelada` (github.com/marlonchalegre/web-peladaapp, the same), of which only home works without its server.
 */
export async function startPeers(
  folder: string,
): Promise<{ pages: readonly PeerPage[]; stop: () => Promise<void> }> {
  const pages: PeerPage[] = [];
  const stops: (() => Promise<void>)[] = [];
  if (existsSync(join(folder, 'leagr/build'))) {
    const leagr = await startLeagr(join(folder, 'leagr'));
    stops.push(leagr.stop);
    pages.push(
      { name: 'Leagr, home', address: leagr.pages.home, ours: '/' },
      { name: 'Leagr, who’s in', address: leagr.pages.players, ours: '/matches' },
    );
  }
  if (existsSync(join(folder, 'pelada/dist'))) {
    const pelada = await serveCompressed(join(folder, 'pelada/dist'));
    stops.push(pelada.stop);
    pages.push({ name: 'Pelada, home', address: pelada.address, ours: '/' });
  }
  return {
    pages,
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Serves a folder as nginx would: compressed with gzip, and its `index.html` for every path without a file. */
async function serveCompressed(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const index = await readFile(join(folder, 'index.html'));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = TYPES[extname(pathname)];
    const file = type && (await readFile(join(folder, normalize(pathname))).catch(() => undefined));
    response.setHeader('content-type', (file && type) ?? 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('cache-control', 'max-age=3600');
    response.end(gzipSync(file ?? index));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
