import { Readable } from 'node:stream';
import type { Change } from '@kickabout/contract';

/** How soon a browser reconnects, milliseconds. */
const RETRY_AFTER = 3000;

/**
 * A stream of changes to one client, as server-sent events. A slow client takes up no memory: changes that don't fit are dropped, and
 * once it reads again, it hears that everything may have changed.
 */
export function openEventStream() {
  let isFull = false;
  let hasMissed = false;
  const body = new Readable({
    read() {
      isFull = false;
      if (!hasMissed) return;
      hasMissed = false;
      send({ changed: 'everything' });
    },
  });
  const write = (text: string) => {
    isFull = !body.push(text);
  };
  /** Sends changes in one piece. */
  function send(...changes: Change[]): void {
    if (isFull) hasMissed = true;
    else write(changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join(''));
  }
  write(`retry: ${RETRY_AFTER}\n\n`);
  return {
    body,
    send,
    /** Keeps proxies from closing the connection. Disconnects a client that has stopped reading. */
    heartbeat() {
      if (isFull) body.destroy();
      else write(':\n\n');
    },
    end: () => void body.push(null),
  };
}
