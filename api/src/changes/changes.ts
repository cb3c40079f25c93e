import type { Readable } from 'node:stream';
import type { Change } from '@kickabout/contract';
import { type EventStream, openEventStream } from './event-stream.ts';
import { type Listener, listen } from './listen.ts';

/** What the database calls them: `migrations/0004-changes.sql`. */
const CHANNEL = 'changes';
/** Proxies close a connection that is silent for a minute, some for half of one. Milliseconds. */
const BEAT_EVERY = 25_000;
/** What happens within so many milliseconds is said together, and each match once: sixty may join at the same moment. */
const SAY_EVERY = 200;

/** What changes in the club, whichever process changes it, for the streams that this process serves. */
export type Changes = {
  /** A stream of changes for one client, or null when there are as many as there may be. */
  open(): Readable | null;
  /** How many are open. */
  count(): number;
  /** Ends all streams and lets go of the database. */
  close(): Promise<void>;
};

export type ChangesOptions = {
  databaseUrl: string;
  /** At most so many streams at a time. */
  limit: number;
  /** The connection to the database was lost; it is made again. */
  onError: (error: unknown) => void;
};

/** The database is listened to from the first stream on; a process that serves none needs no connection for it. */
export function createChanges({ databaseUrl, limit, onError }: ChangesOptions): Changes {
  const streams = new Set<EventStream>();
  let listener: Listener | null = null;
  let isHearing = false;
  let isClosed = false;

  const sayToAll = (change: Change) => {
    for (const stream of streams) stream.say(change);
  };
  const unsaid = new Set<string>();
  let pause: NodeJS.Timeout | null = null;
  /** The first notice is said at once. */
  function sayUnsaid(): void {
    if (pause !== null || unsaid.size === 0) return;
    for (const payload of unsaid) sayToAll(changeOf(payload));
    unsaid.clear();
    pause = setTimeout(() => {
      pause = null;
      sayUnsaid();
    }, SAY_EVERY);
  }
  const beginListening = () =>
    listen(databaseUrl, CHANNEL, {
      onBegin() {
        isHearing = true;
        sayToAll({ changed: 'everything' });
      },
      onNotice(payload) {
        unsaid.add(payload);
        sayUnsaid();
      },
      onError(error) {
        isHearing = false;
        onError(error);
      },
    });
  const heart = setInterval(() => {
    for (const stream of streams) stream.beat();
  }, BEAT_EVERY);
  heart.unref();

  return {
    open() {
      if (isClosed || streams.size >= limit) return null;
      listener ??= beginListening();
      const stream = openEventStream();
      streams.add(stream);
      stream.body.once('close', () => streams.delete(stream));
      // Otherwise it is said as soon as the database is heard.
      if (isHearing) stream.say({ changed: 'everything' });
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

/** A notice is the id of a match, or `everything`; one that a later version may send means everything too. */
function changeOf(payload: string): Change {
  return /^\d+$/.test(payload) ? { changed: 'match', match_id: Number(payload) } : { changed: 'everything' };
}
