import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export const FORM = 'application/x-www-form-urlencoded';

/** The fields of a submitted form. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request));
}

/** The same request with a new body and more headers, for a handler that reads the stream itself. */
export function withForm(
  request: IncomingMessage,
  form: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): IncomingMessage {
  const body = Buffer.from(form.toString());
  // A request destroys its socket once it has been read; the response still needs the real one.
  const copy = new IncomingMessage(new Socket());
  copy.method = request.method;
  copy.url = request.url;
  copy.headers = {
    ...request.headers,
    'content-type': FORM,
    'content-length': String(body.length),
    ...headers,
  };
  delete copy.headers['transfer-encoding'];
  copy.push(body);
  copy.push(null);
  return copy;
}
