import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { USE_API_ROLE } from '../../kernel/database/api-role.ts';

/** How often to check the connection, and how long a response may take, milliseconds. */
const CHECK_EVERY = 30_000;
const RESPOND_WITHIN = 10_000;
/** Retry with backoff: the first pause and the longest, milliseconds. Each pause doubles. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

type ListenCallbacks = {
  /** Listening starts now; earlier notices were missed. */
  onListening(): void;
  onNotice(channel: string, payload: string): void;
  /** The connection was lost or couldn't be opened. Another attempt follows. */
  onDisconnect(error: unknown): void;
};

/**
 * Listens to PostgreSQL channels over its own connection, with the rights of the API's role, and reconnects whenever that is lost, until it's
 * aborted. A health check finds connections that died silently.
 */
export async function listen(
  url: string,
  channels: readonly string[],
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
    client.on('notification', ({ channel, payload = '' }) => callbacks.onNotice(channel, payload));
    try {
      await Promise.race([stopped, lost, client.connect()]);
      const listens = channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`);
      await client.query([USE_API_ROLE, ...listens].join('; '));
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
