import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often it is asked whether the connection still lives, and how long the answer may take, milliseconds. */
const ASK_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;
/** How long until the next attempt, at first and at most; each time it doubles. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;

export type Hearing = {
  /** It is listened from now on. What was said before has been missed. */
  onBegin(): void;
  onNotice(payload: string): void;
  /** The connection was lost, or could not be made; another attempt follows. */
  onError(error: unknown): void;
};

export type Listener = { stop(): Promise<void> };

/**
 * Hears what a channel of PostgreSQL says, over a connection of its own, and connects again whenever it is lost. A
 * connection that has died without a word is found out by asking.
 */
export function listen(url: string, channel: string, hearing: Hearing): Listener {
  const ending = new AbortController();
  const ended = listenOn(url, channel, hearing, ending.signal);
  return {
    stop() {
      ending.abort();
      return ended;
    },
  };
}

async function listenOn(url: string, channel: string, hearing: Hearing, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE;
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => {});
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'kickabout changes',
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.once('end', () => reject(new Error('The connection was closed.')));
    });
    client.on('notification', ({ payload = '' }) => hearing.onNotice(payload));
    try {
      await Promise.race([stopped, lost, client.connect()]);
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      pause = FIRST_PAUSE;
      hearing.onBegin();
      await Promise.race([stopped, lost, askForEver(client)]);
    } catch (error) {
      if (signal.aborted) break;
      hearing.onError(error);
      await sleep(pause, undefined, { signal }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    } finally {
      void client.end().catch(() => {});
    }
  }
}

/** Ends by throwing only, when no answer comes. */
async function askForEver(client: pg.Client): Promise<never> {
  for (;;) {
    await sleep(ASK_EVERY, undefined, { ref: false });
    await client.query('SELECT 1');
  }
}
