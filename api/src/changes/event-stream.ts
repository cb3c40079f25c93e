import { Readable } from 'node:stream';
import type { Change } from '@kickabout/contract';

/** How soon a browser that lost its stream asks for another, milliseconds. */
const RETRY_AFTER = 3000;

/** A stream of changes to one client, in the format of server-sent events. */
export type EventStream = {
  readonly body: Readable;
  say(change: Change): void;
  /** Keeps proxies from taking the connection for dead; a client that has stopped reading is let go. */
  beat(): void;
  end(): void;
};

/**
 * A client that reads more slowly than things change costs no memory: what does not fit is forgotten, and once it reads
 * on it is told that everything may have changed.
 */
export function openEventStream(): EventStream {
  let isFull = false;
  let hasMissed = false;
  const body = new Readable({
    read() {
      isFull = false;
      if (!hasMissed) return;
      hasMissed = false;
      say({ changed: 'everything' });
    },
  });
  const write = (text: string) => {
    isFull = !body.push(text);
  };
  function say(change: Change): void {
    if (isFull) hasMissed = true;
    else write(`data: ${JSON.stringify(change)}\n\n`);
  }
  write(`retry: ${RETRY_AFTER}\n\n`);
  return {
    body,
    say,
    beat() {
      if (isFull) body.destroy();
      else write(':\n\n');
    },
    end: () => void body.push(null),
  };
}
