import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { clientAddress } from './client-address.ts';

/** Timeouts for a client, in milliseconds: for the head of a request, for all of it, and between requests. */
export const TIMEOUTS = {
  head: 10_000,
  request: 30_000,
  /** Longer than proxies keep idle connections for reuse, usually a minute. */
  keepAlive: 72_000,
  /** Idle timeout: nothing sent or read. Streams send something more often. */
  silence: 120_000,
  /** How often connections are checked. */
  check: 5000,
  /** How long a connection over the limit hangs before it's closed, so that a script can't open the next straight away. */
  penalty: 10_000,
};

/** Browsers and proxies wait for one response before they send the next request; only scripts send many ahead. */
const REQUESTS_AHEAD = 8;
/** Not counting streams. */
const CONNECTIONS = 1500;
/** Forty phones over HTTP/1.1 have up to 280. */
const CONNECTIONS_PER_ADDRESS = 400;

/**
 * A server that limits its connections: how many there are (also per address, unless they all come from a proxy), how
 * long they can be idle, and how many requests they can send ahead. A connection that goes over a limit is no longer
 * read, then closed.
 */
export function createHttpServer(
  handle: RequestListener,
  { streams, trustProxy, requestsPerMinute }: Pick<Config, 'streams' | 'trustProxy' | 'requestsPerMinute'>,
  timeouts = TIMEOUTS,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
    },
    (request, response) => {
      const { socket } = request;
      const count = (unanswered.get(socket) ?? 0) + 1;
      if (count > REQUESTS_AHEAD) {
        if (count === Number.POSITIVE_INFINITY) return;
        unanswered.set(socket, Number.POSITIVE_INFINITY);
        // Otherwise it would carry on with everything it has already read, a thousand requests or more.
        Reflect.get(socket, 'parser')?.pause();
        socket.pause();
        setTimeout(() => socket.destroy(), timeouts.penalty).unref();
        return;
      }
      unanswered.set(socket, count);
      response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      return handle(request, response);
    },
  );
  server.setTimeout(timeouts.silence);
  server.maxConnections = streams + CONNECTIONS;
  if (requestsPerMinute > 0 && trustProxy === 0) limitEachAddress(server);
  return server;
}

/** Comes before Node's own listener, which sets up a parser and timers for each connection. */
function limitEachAddress(server: Server): void {
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  const connections = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = clientAddress({ socket, headers: {} }, () => false);
    const open = (connections.get(address) ?? 0) + 1;
    if (open > CONNECTIONS_PER_ADDRESS) return void socket.destroy();
    connections.set(address, open);
    socket.once('close', () => {
      const left = (connections.get(address) ?? 1) - 1;
      if (left > 0) connections.set(address, left);
      else connections.delete(address);
    });
    for (const listener of serve) listener.call(server, socket);
  });
}
