import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteAddress } from './test.ts';

/** What the site answers at a path instead; null for what it usually does. */
type Instead = (path: string) => { readonly body: string; readonly type: string } | null | Promise<never>;

/** The site under test at another address, which tests can change: the requests of a service worker can't be intercepted. */
export interface ChangingSite {
  readonly address: string;
  change(instead: Instead): void;
  stop(): void;
}

export async function startChangingSite(): Promise<ChangingSite> {
  let instead: Instead = () => null;
  const server = createServer(async (incoming, answer) => {
    const found = await instead(new URL(incoming.url ?? '/', siteAddress()).pathname);
    if (found === null) return passOn(incoming, answer);
    answer.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-cache' }).end(found.body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    change(next) {
      instead = next;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function passOn(incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = incoming;
  const passed = request(new URL(url ?? '/', siteAddress()), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
