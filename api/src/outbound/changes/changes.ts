import type { Change } from '@kickabout/contract';
import { inSteps } from '../../kernel/concurrency/in-steps.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { openEventStream } from './event-stream.ts';
import { listen } from './listen.ts';
import { createSpread } from './spread.ts';
import { throttle } from './throttle.ts';

/** Named in `migrations/0121-baseline.sql`. */
const CHANNEL = 'changes';
/** Named in `migrations/0121-baseline.sql`. */
const DUE_CHANNEL = 'due';
/** Proxies close a connection that is silent for a minute, some after 30 seconds. Milliseconds. */
const HEARTBEAT_EVERY = 25_000;
/**
 * Throttle, milliseconds: changes within this time go out together, once for each match, because sixty players may
 * join at the same moment.
 */
const SEND_EVERY = 200;
/** With many streams it's longer, because each of them is written to and then reads again. Milliseconds for each stream. */
const SEND_EVERY_PER_STREAM = 0.5;
/**
 * How often a change that makes every open page reload its data, such as a new name, is sent, because one player could rename
 * themselves every second. Milliseconds.
 */
const SEND_EVERYTHING_EVERY = 15_000;

/** A thousand streams take tens of milliseconds to write to. */
const STREAMS_AT_A_TIME = 50;

type PlayersIn = { players_in: number; players_waiting: number };

type ChangesOptions = {
  databaseUrl: string;
  limit: number;
  /** How many players a match's list shows to everyone, by match. */
  countPlayers: (matchIds: readonly number[]) => Promise<ReadonlyMap<number, PlayersIn>>;
  /** Called when other releases are live than before, or could be. */
  onRemotesChanged: () => void;
  /** Called when anything may be another than before, such as what the club decides about itself. */
  onEverythingChanged: () => void;
  /** Called when something may have become due. */
  onDue: () => void;
  /** Called when the connection to the database is lost; it reconnects automatically. */
  onDisconnect: (error: unknown) => void;
};

/** Sends the club's changes, whichever process made them, to the streams that this process serves. Listens on a connection of its own. */
export function createChanges({
  databaseUrl,
  limit,
  countPlayers,
  onRemotesChanged,
  onEverythingChanged,
  onDue,
  onDisconnect,
}: ChangesOptions) {
  const streams = new Set<ReturnType<typeof openEventStream>>();
  const spreadOver = createSpread();
  const closing = new AbortController();
  const { signal } = closing;
  let listening: Promise<void> | null = null;
  let isListening = false;
  /** When the last change was heard, or could have been missed. */
  let changedAt = 0;
  let heard = 0;

  // Those that open meanwhile are told how long ago the last change was.
  const sendToAll = (...changes: Change[]) =>
    void inSteps([...streams], STREAMS_AT_A_TIME, (stream) => {
      if (!signal.aborted && streams.has(stream)) stream.send(...changes);
    });
  const pending = new Set<number>();
  const matches = throttle(
    () => Math.max(SEND_EVERY, streams.size * SEND_EVERY_PER_STREAM),
    () => {
      void sendMatches([...pending]);
      pending.clear();
    },
  );
  /** Pages that soon read a match again needn't be told what they'll read. */
  async function sendMatches(matchIds: readonly number[]): Promise<void> {
    const spread = spreadOver(streams.size);
    // Without the database pages will find out soon enough.
    const counts = spread === undefined ? null : await countPlayers(matchIds).catch(() => null);
    sendToAll(
      ...matchIds.map((match_id) => ({
        changed: 'match' as const,
        match_id,
        ...counts?.get(match_id),
        ...spread,
      })),
    );
  }
  const everything = throttle(
    () => SEND_EVERYTHING_EVERY,
    () => sendToAll({ changed: 'everything', ...spreadOver(streams.size) }),
  );
  const noteChange = () => {
    changedAt = performance.now();
    heard += 1;
    onDue();
  };
  const start = () => {
    listening ??= listen(
      databaseUrl,
      [CHANNEL, DUE_CHANNEL],
      {
        onListening() {
          isListening = true;
          noteChange();
          sendToAll({ changed: 'everything', ...spreadOver(streams.size) });
          onRemotesChanged();
          onEverythingChanged();
        },
        onNotice(channel, payload) {
          // It arrived with the answer that listening has begun, which tells of everything.
          if (!isListening) return;
          if (channel === DUE_CHANNEL) return onDue();
          if (payload === 'remotes') {
            onRemotesChanged();
            return sendToAll({ changed: 'remotes' });
          }
          noteChange();
          // A match id or `everything`. An unknown notice, from a newer version, also means everything.
          if (!/^\d+$/.test(payload)) {
            onEverythingChanged();
            return everything.ask();
          }
          pending.add(Number(payload));
          matches.ask();
        },
        onDisconnect(error) {
          isListening = false;
          onDisconnect(error);
        },
      },
      signal,
    );
  };
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.heartbeat();
  }, HEARTBEAT_EVERY);
  heartbeat.unref();

  return {
    /** Connects to the database, which otherwise happens for the first stream. */
    start,
    /** A stream of changes for one client, or null when the limit is reached. */
    open() {
      if (signal.aborted || streams.size >= limit) return null;
      start();
      const stream = openEventStream();
      streams.add(stream);
      stream.body.once('close', () => streams.delete(stream));
      // Otherwise "everything" goes out as soon as the database is connected.
      const for_ms = Math.floor(performance.now() - changedAt);
      if (isListening) stream.send({ changed: 'nothing', for_ms, ...spreadOver(streams.size) });
      return stream.body;
    },
    /** The number of open streams. */
    count: () => streams.size,
    /** How often something has changed, or may have, since the process started. */
    heard: () => heard,
    /** Ends all streams and disconnects from the database. */
    async close() {
      closing.abort();
      clearInterval(heartbeat);
      matches.stop();
      everything.stop();
      for (const stream of streams) stream.end();
      await listening;
    },
  };
}

/** What live updates need. */
export type ChangeServices = Services & { changes: ReturnType<typeof createChanges> };

/** Streams changes to a client until it disconnects. */
export const streamChanges: Handler<'streamChanges', ChangeServices> = async (_request, { changes }) =>
  changes.open() ?? refuse('service_unavailable', 'Too many live connections. Please poll instead.');
