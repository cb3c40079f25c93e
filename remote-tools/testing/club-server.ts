import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PREFIX, CONTRACT_VERSION } from '@kickabout/contract/routes';
import { onTestFinished } from 'vitest';

/** What a club's server receives in a test. */
export interface Received {
  readonly method: string;
  /** Below the API's prefix, with its query. */
  readonly path: string;
  readonly key: string | undefined;
  readonly body: Buffer;
}

interface Answer {
  readonly status?: number;
  readonly body: object;
}

/** What it does with a call: answers, or ends the connection without an answer. */
export type Respond = (call: Received) => Answer | 'hang up';

export interface ClubServer {
  readonly address: URL;
  readonly calls: readonly Received[];
  close(): void;
}

/** Starts a server that has the description of a shell, and answers the API's calls as a test wants, until that ends. */
export async function startClubServer(respond: Respond): Promise<ClubServer> {
  const calls: Received[] = [];
  const shell = { release: 's1', contract: CONTRACT_VERSION, provides: {} };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/shell.json') return send(response, { body: shell });
    if (!path.startsWith(API_PREFIX)) return send(response, { status: 404, body: {} });
    const call = {
      method: request.method ?? '',
      path: path.slice(API_PREFIX.length),
      key: request.headers.authorization?.replace('Bearer ', ''),
      body: await bodyOf(request),
    };
    calls.push(call);
    const answer = respond(call);
    if (answer === 'hang up') request.socket.destroy();
    else send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { address: new URL(`http://localhost:${(server.address() as AddressInfo).port}`), calls, close };
}

function send(response: ServerResponse, { status = 200, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
