import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export const FORM = 'application/x-www-form-urlencoded';

/** The fields of a submitted form. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request));
}

/** The same request with another body and further headers, for a handler that reads the stream itself. */
export function withForm(
  request: IncomingMessage,
  form: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): IncomingMessage {
  const body = Buffer.from(form.toString());
  // A request that was read to its end destroys its socket; the real one still has to carry the answer.
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
