import { request as sendOverHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX, type EndpointName, routes } from '@kickabout/contract';
import type { Prepared } from '../../src/testing/changing-requests.ts';
import type { TestClub } from '../../src/testing/test-club.ts';

export type Answered = { status: number; body: { code?: string } };

/** Sends a request, and waits for its answer. */
export async function send(club: TestClub, name: EndpointName, { as, request }: Prepared): Promise<Answered> {
  const anyCall = club.call as (...call: unknown[]) => Promise<Answered>;
  return anyCall(name, as, request);
}

/** Sends a request over a connection that closes before the answer, or just after it. */
export async function sendAndHangUp(
  club: TestClub,
  name: EndpointName,
  { as, request }: Prepared,
  milliseconds: number,
): Promise<void> {
  const { params = {}, body } = request as { params?: object; body?: object };
  const values = new Map(Object.entries(params));
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values.get(key)));
  const isBytes = body instanceof Uint8Array;
  const content = isBytes ? body : body && JSON.stringify(body);
  const sent = sendOverHttp({
    port: (club.app.server.address() as AddressInfo).port,
    method: routes[name].method,
    path: API_PREFIX + path,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(content && {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
    },
  });
  sent.on('error', () => {}).end(content);
  await sleep(milliseconds);
  sent.destroy();
}
