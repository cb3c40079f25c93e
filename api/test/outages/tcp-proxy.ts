import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** Forwards connections to a port on this machine, over a network that can be cut. */
export async function startTcpProxy(targetPort: number) {
  let state: 'open' | 'held' | 'reset' = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    if (state === 'reset') {
      client.on('error', () => {});
      client.resetAndDestroy();
      return;
    }
    const target = connect(targetPort, '127.0.0.1');
    keep(client, target);
    keep(target, client);
    // Unlike pipe(), this doesn't resume what hold() paused.
    client.on('data', (data) => target.write(data));
    target.on('data', (data) => client.write(data));
    if (state === 'held') for (const socket of [client, target]) socket.pause();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on, nothing arrives, and neither side is told. */
    hold() {
      state = 'held';
      for (const socket of sockets) socket.pause();
    },
    /** From now on, connections are reset and new ones refused. */
    reset() {
      state = 'reset';
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** The network works again. What was held arrives, unless the connection was reset. */
    restore() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
