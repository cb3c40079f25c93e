import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Clock } from '../../kernel/clock.ts';
import { isThisMachine } from '../../kernel/config.ts';
import type { Attempt } from '../messages/channel.ts';
import { publicLookup } from './push-endpoint.ts';

/** How long a push service may take to answer, in milliseconds. */
const TIME_LIMIT = 10_000;

/**
 * Posts a message to a push service, which never leads anywhere else: redirects aren't followed, and a name with a private address is
 * refused. What it says besides its status and `Retry-After` isn't read.
 * @throws if there's no answer
 */
export async function postToService(
  { endpoint, headers, body }: { endpoint: string; headers: Record<string, string | number>; body: Buffer },
  { beforeHandOver, signal }: Attempt,
  { production, clock }: { production: boolean; clock: Clock },
): Promise<{ status: number; retryAfterMs?: number }> {
  const isLocal = !production && isThisMachine(endpoint);
  const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  const request = send(endpoint, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
    // Each message has a connection of its own, so that no one waits for another's.
    agent: false,
    ...(!isLocal && { lookup: publicLookup }),
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  // Handled below, where the answer is awaited.
  answered.catch(() => {});
  try {
    request.flushHeaders();
    const [socket] = await Promise.race([once(request, 'socket'), failureOf(answered)]);
    if (socket.connecting)
      await Promise.race([
        once(socket, 'encrypted' in socket ? 'secureConnect' : 'connect'),
        failureOf(answered),
      ]);
    await beforeHandOver();
    request.end(body);
    const [response] = await answered;
    response.resume();
    return { status: response.statusCode ?? 0, ...retryAfter(response, clock.now()) };
  } finally {
    request.destroy();
  }
}

/** Only rejects. */
const failureOf = (answered: Promise<unknown>) => answered.then(() => new Promise<never>(() => {}));

/** Seconds or a date (RFC 9110, section 10.2.3). */
function retryAfter({ headers }: IncomingMessage, now: number): { retryAfterMs?: number } {
  const text = headers['retry-after'];
  if (text === undefined) return {};
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {};
}
