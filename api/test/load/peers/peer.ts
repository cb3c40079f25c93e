import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as any server takes it. */
export type PeerRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: object;
};

/** A server that shows who is in a match, and lets players join. Requests and players are numbered from 1. */
export type Peer = {
  port: number;
  list: { path: string; headers(request: number): Record<string, string> };
  /** Creates a match. Returns the request with which a player joins it. */
  newMatch(): Promise<(player: number) => PeerRequest>;
  stop(): Promise<void>;
};

/** Sends a request. @throws unless the answer is a success */
export async function ask(
  port: number,
  { method, path, headers, body }: PeerRequest,
  agent?: Agent,
): Promise<{ headers: IncomingHttpHeaders; text: string }> {
  const content = body && JSON.stringify(body);
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const type = content === undefined ? {} : { 'content-type': 'application/json' };
    request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...type } }, resolve)
      .on('error', reject)
      .end(content);
  });
  const answer = await text(response);
  if ((response.statusCode ?? 500) >= 300)
    throw new Error(`${method} ${path} was answered with ${response.statusCode}: ${answer.slice(0, 300)}`);
  return { headers: response.headers, text: answer };
}
