import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** The fields of a submitted form. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request));
}
