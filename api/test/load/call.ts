import { Agent, type IncomingMessage, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { API_PREFIX, type EndpointName, routes } from '@kickabout/contract';

/** A client with its own address: every address in 127.0.0.0/8 is this machine. */
export type Client = { agent: Agent; port: number; token?: string };

export const clientAt = (localAddress: string, port: number, token?: string): Client => ({
  agent: new Agent({ keepAlive: true, localAddress }),
  port,
  ...(token !== undefined && { token }),
});

export type Call = { params?: Record<string, string | number>; query?: string; body?: object };

/** Sends one request and reads its response. */
export async function call(
  client: Client,
  name: EndpointName,
  { params = {}, query = '', body }: Call = {},
): Promise<{ status: number; body: unknown }> {
  const path = routes[name].path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
  const response = await send(client, routes[name].method, API_PREFIX + path + query, body);
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode ?? 0, body: isJson ? await json(response) : await text(response) };
}

/** Resolves with the response as soon as its headers arrive. */
export function send(
  { agent, port, token }: Client,
  method: string,
  path: string,
  body?: object,
): Promise<IncomingMessage> {
  const content = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      // Node.js would send the body of a DELETE without its length.
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    };
    request({ agent, host: '127.0.0.1', port, method, path, headers }, resolve)
      .on('error', reject)
      .end(content);
  });
}
