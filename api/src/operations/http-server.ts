import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
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
 * long they can be idle, and how many requests they can send ahead. A connection that sends too many requests ahead is no
 * longer read, then closed. When all connections are taken, a new one replaces the one whose client the server has waited for
 * longest; one whose request is being answered, such as a stream, is never replaced.
 */
export function createHttpServer(
  handle: RequestListener,
  { streams, trustProxy, requestsPerMinute }: Pick<Config, 'streams' | 'trustProxy' | 'requestsPerMinute'>,
  timeouts = TIMEOUTS,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const waiting = new Set<Socket>();
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
      whenArrived(request, () => {
        if (!response.closed) waiting.delete(socket);
      });
      response.once('close', () => {
        const left = (unanswered.get(socket) ?? 1) - 1;
        unanswered.set(socket, left);
        if (left === 0 && !socket.destroyed) waiting.add(socket);
      });
      return handle(request, response);
    },
  );
  server.setTimeout(timeouts.silence);
  limitConnections(server, waiting, {
    inAll: streams + CONNECTIONS,
    perAddress:
      requestsPerMinute > 0 && trustProxy === 0 ? CONNECTIONS_PER_ADDRESS : Number.POSITIVE_INFINITY,
  });
  return server;
}

/** Calls back once all of a request is there: straight away, unless it has a body. */
function whenArrived(request: IncomingMessage, callback: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) callback();
  else request.once('end', callback);
}

/**
 * Comes before Node's own listener, which sets up a parser and timers for each connection.
 * @param waiting the connections whose client has to send something next, in order of how long they have waited
 */
function limitConnections(
  server: Server,
  waiting: Set<Socket>,
  limit: { inAll: number; perAddress: number },
): void {
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  const open = new Map<string, number>();
  let openInAll = 0;
  server.on('connection', (socket) => {
    const address = clientAddress({ socket, headers: {} }, () => false);
    const openThere = (open.get(address) ?? 0) + 1;
    if (openThere > limit.perAddress) return void socket.destroy();
    if (openInAll >= limit.inAll) {
      const [longest] = waiting;
      if (!longest) return void socket.destroy();
      waiting.delete(longest);
      longest.destroy();
    }
    openInAll += 1;
    open.set(address, openThere);
    waiting.add(socket);
    socket.once('close', () => {
      openInAll -= 1;
      waiting.delete(socket);
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    for (const listener of serve) listener.call(server, socket);
  });
}
