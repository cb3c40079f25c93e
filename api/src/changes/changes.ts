import type { Readable } from 'node:stream';
import type { Change } from '@kickabout/contract';
import { type EventStream, openEventStream } from './event-stream.ts';
import { type Listener, listen } from './listen.ts';

/** Named in `migrations/0004-changes.sql`. */
const CHANNEL = 'changes';
/** Proxies close a connection that is silent for a minute, some after 30 seconds. Milliseconds. */
const HEARTBEAT_EVERY = 25_000;
/** Throttle, milliseconds: changes within this time go out together and each match once, because sixty players may join at the same moment. */
const SEND_EVERY = 200;

/** Sends the club's changes, made by any process, to the streams that this process serves. */
export type Changes = {
  /** A stream of changes for one client, or null when the limit is reached. */
  open(): Readable | null;
  /** How many are open. */
  count(): number;
  /** Ends all streams and disconnects from the database. */
  close(): Promise<void>;
};

export type ChangesOptions = {
  databaseUrl: string;
  limit: number;
  /** Called when the connection to the database is lost; it reconnects automatically. */
  onDisconnect: (error: unknown) => void;
};

/** Connects to the database for the first stream, so a process without streams needs no connection. */
export function createChanges({ databaseUrl, limit, onDisconnect }: ChangesOptions): Changes {
  const streams = new Set<EventStream>();
  let listener: Listener | null = null;
  let isListening = false;
  let isClosed = false;

  const sendToAll = (change: Change) => {
    for (const stream of streams) stream.send(change);
  };
  const pending = new Set<string>();
  let pause: NodeJS.Timeout | null = null;
  /** The first notice is sent straight away. */
  function sendPending(): void {
    if (pause !== null || pending.size === 0) return;
    for (const payload of pending) sendToAll(changeOf(payload));
    pending.clear();
    pause = setTimeout(() => {
      pause = null;
      sendPending();
    }, SEND_EVERY);
  }
  const beginListening = () =>
    listen(databaseUrl, CHANNEL, {
      onListening() {
        isListening = true;
        sendToAll({ changed: 'everything' });
      },
      onNotice(payload) {
        pending.add(payload);
        sendPending();
      },
      onDisconnect(error) {
        isListening = false;
        onDisconnect(error);
      },
    });
  const heart = setInterval(() => {
    for (const stream of streams) stream.heartbeat();
  }, HEARTBEAT_EVERY);
  heart.unref();

  return {
    open() {
      if (isClosed || streams.size >= limit) return null;
      listener ??= beginListening();
      const stream = openEventStream();
      streams.add(stream);
      stream.body.once('close', () => streams.delete(stream));
      // Otherwise this goes out as soon as the database is connected.
      if (isListening) stream.send({ changed: 'everything' });
      return stream.body;
    },
    count: () => streams.size,
    async close() {
      isClosed = true;
      clearInterval(heart);
      clearTimeout(pause ?? undefined);
      for (const stream of streams) stream.end();
      await listener?.stop();
    },
  };
}

/** A notice is a match id or `everything`. An unknown one, from a later version, also means everything. */
function changeOf(payload: string): Change {
  return /^\d+$/.test(payload) ? { changed: 'match', match_id: Number(payload) } : { changed: 'everything' };
}
