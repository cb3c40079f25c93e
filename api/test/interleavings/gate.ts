import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A statement that a process sent, and the server hasn't got yet. */
export type Waiting = {
  readonly text: string;
  /** Which of the process's connections sent it. */
  readonly connection: Connection;
  readonly bytes: Buffer;
};

/** One connection of a process. */
export type Connection = {
  pid: number;
  /** What the server’s last answer said: the connection is idle, in a transaction, or in one that has failed. */
  status: 'I' | 'T' | 'E';
  /** What the server owes an answer to. */
  inFlight: string | null;
};

/** What stands between the pool of one process and PostgreSQL. */
export type Gate = {
  /** Through it. */
  readonly url: string;
  /** Closed, it keeps each statement until it's let through. */
  isClosed: boolean;
  readonly waiting: readonly Waiting[];
  readonly connections: ReadonlySet<Connection>;
  /** What the server refused since the gate was closed: SQLSTATE codes. */
  readonly errors: string[];
  /** Lets the first statement through whose connection owes none. */
  letThrough(): Waiting;
  /** The first that `letThrough` would take. */
  next(): Waiting | undefined;
  open(): void;
  stop(): Promise<void>;
};

/** Sent while a connection is being opened, which may happen at any moment. */
const SETTINGS = /^\s*(SET|LISTEN)\b/;

/**
 * Starts a gate. It reads the frontend/backend protocol: what a client sends up to a Sync or a Query is one statement.
 * @param onChange is called whenever something arrives
 */
export async function startGate(databaseUrl: string, onChange: () => void): Promise<Gate> {
  const target = new URL(databaseUrl);
  const waiting: (Waiting & { send(): void })[] = [];
  const connections = new Set<Connection>();
  const sockets = new Set<Socket>();
  const errors: string[] = [];

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname).setNoDelay();
    client.setNoDelay();
    const connection: Connection = { pid: 0, status: 'I', inFlight: null };
    connections.add(connection);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        connections.delete(connection);
        other.destroy();
        onChange();
      });
    }
    const prepared = new Map<string, string>();
    let isStarted = false;
    let text = '';
    let parts: Buffer[] = [];
    const readClient = messagesIn((type, message) => {
      if (type === 'Q') text = textAt(message, 5);
      else if (type === 'P') {
        const name = textAt(message, 5);
        text = textAt(message, 5 + Buffer.byteLength(name) + 1);
        prepared.set(name, text);
      } else if (type === 'B') {
        const portal = textAt(message, 5);
        text = prepared.get(textAt(message, 5 + Buffer.byteLength(portal) + 1)) ?? text;
      } else if (type === 'p' || type === 'X') {
        upstream.write(message);
        return;
      }
      parts.push(message);
      if (type !== 'Q' && type !== 'S') return;
      const bytes = Buffer.concat(parts);
      parts = [];
      const sent = text;
      const send = () => {
        connection.inFlight = sent;
        upstream.write(bytes);
      };
      if (!gate.isClosed || SETTINGS.test(sent)) send();
      else {
        waiting.push({ text: sent, connection, bytes, send });
        onChange();
      }
    });
    client.on('data', (chunk) => {
      if (isStarted) readClient(chunk);
      // The first message has no type.
      else {
        isStarted = true;
        upstream.write(chunk);
      }
    });
    const readServer = messagesIn((type, message) => {
      if (type === 'K') connection.pid = message.readInt32BE(5);
      if (type === 'E') errors.push(/\0C(\w{5})\0/.exec(message.toString('latin1'))?.[1] ?? 'unknown');
      if (type === 'Z') {
        connection.status = String.fromCharCode(message[5] ?? 0) as Connection['status'];
        connection.inFlight = null;
      }
    });
    upstream.on('data', (chunk) => {
      client.write(chunk);
      readServer(chunk);
      onChange();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const gate: Gate = {
    url: url.href,
    isClosed: false,
    waiting,
    connections,
    errors,
    next: () => waiting.find(({ connection }) => connection.inFlight === null),
    letThrough() {
      const statement = waiting.find(({ connection }) => connection.inFlight === null);
      if (!statement) throw new Error('No statement is waiting.');
      waiting.splice(waiting.indexOf(statement), 1);
      statement.send();
      return statement;
    },
    open() {
      gate.isClosed = false;
      for (const { send } of waiting.splice(0)) send();
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return gate;
}

const textAt = (message: Buffer, from: number): string =>
  message.toString('utf8', from, message.indexOf(0, from));

/** Splits what arrives into messages: a letter, then the length of the rest. */
function messagesIn(onMessage: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < 5) return;
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage(String.fromCharCode(message[0] ?? 0), message);
    }
  };
}
