import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often to check the connection, and how long a response may take, milliseconds. */
const CHECK_EVERY = 20_000;
const RESPOND_WITHIN = 10_000;
/** Retry with backoff: the first pause and the longest, milliseconds. Each pause doubles. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

export type ListenCallbacks = {
  /** Listening starts now; earlier notices were missed. */
  onListening(): void;
  onNotice(payload: string): void;
  /** The connection was lost or couldn't be opened. Another attempt follows. */
  onDisconnect(error: unknown): void;
};

export type Listener = { stop(): Promise<void> };

/**
 * Listens to a PostgreSQL channel over its own connection, and reconnects whenever that is lost. A health check finds
 * connections that died silently.
 */
export function listen(url: string, channel: string, callbacks: ListenCallbacks): Listener {
  const ending = new AbortController();
  const ended = listenOn(url, channel, callbacks, ending.signal);
  return {
    stop() {
      ending.abort();
      return ended;
    },
  };
}

async function listenOn(
  url: string,
  channel: string,
  callbacks: ListenCallbacks,
  signal: AbortSignal,
): Promise<void> {
  let pause = FIRST_PAUSE;
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => {});
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'kickabout changes',
      connectionTimeoutMillis: RESPOND_WITHIN,
      query_timeout: RESPOND_WITHIN,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.once('end', () => reject(new Error('The connection was closed.')));
    });
    client.on('notification', ({ payload = '' }) => callbacks.onNotice(payload));
    try {
      await Promise.race([stopped, lost, client.connect()]);
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      pause = FIRST_PAUSE;
      callbacks.onListening();
      await Promise.race([stopped, lost, keepChecking(client)]);
    } catch (error) {
      if (signal.aborted) break;
      callbacks.onDisconnect(error);
      await sleep(pause, undefined, { signal }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    } finally {
      void client.end().catch(() => {});
    }
  }
}

/** Runs until a health check fails, then throws. */
async function keepChecking(client: pg.Client): Promise<never> {
  for (;;) {
    await sleep(CHECK_EVERY, undefined, { ref: false });
    await client.query('SELECT 1');
  }
}
