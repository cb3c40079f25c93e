import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Change } from '@kickabout/contract';

/** The events of a server-sent event stream. Stopping the iteration closes it. */
export async function* eventsIn(body: Readable): AsyncGenerator<Change> {
  try {
    for await (const line of createInterface({ input: body }))
      if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
  } finally {
    body.destroy();
  }
}
