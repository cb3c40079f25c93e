import { json, text } from 'node:stream/consumers';
import type { EndpointName, RequestOf, ResponseOf } from '@kickabout/contract';
import { API_PREFIX, fillPath, routes } from '@kickabout/contract/routes';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Db } from '../kernel/database/connect.ts';
import { eventsIn } from './events-in.ts';

/** An endpoint's response: its status, and the body it declares or a problem. */
export type Answer<Name extends EndpointName> = {
  status: number;
  body: ResponseOf<Name> & { code?: string };
};

/** Calls an endpoint as a player, or as a visitor. Where it needs a fresh login, as someone who has just logged in. */
export type Call = <Name extends EndpointName>(
  name: Name,
  as: { token: string } | null,
  ...request: object extends RequestOf<Name> ? [RequestOf<Name>?] : [RequestOf<Name>]
) => Promise<Answer<Name>>;

type Sent = { params?: Record<string, string | number>; query?: object; body?: object };

/** Calls endpoints of an API in this process. */
export const callsTo =
  (app: FastifyInstance, db: Db, clock: { time: number }): Call =>
  async (name, as, ...[request]) => {
    const { params = {}, query, body } = (request ?? {}) as Sent;
    const send = (confirmation?: string) =>
      app.inject({
        method: routes[name].method,
        url: API_PREFIX + fillPath(routes[name].path, params),
        ...(query && {
          query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        }),
        ...(body && { payload: body }),
        headers: {
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
          ...(confirmation !== undefined && { confirmation }),
        },
        payloadAsStream: true,
      });
    let response = await send();
    let answer = await bodyOf(response);
    // Someone else may have changed meanwhile what was confirmed: then a person confirms what it does now.
    for (let times = 0; times < 2; times += 1) {
      const asked = confirmationIn(answer);
      if (asked === null) break;
      await confirm(db, asked, clock.time);
      response = await send(asked);
      answer = await bodyOf(response);
    }
    return { status: response.statusCode, body: answer as never };
  };

/** What a refused request has to be confirmed for; null if that isn't why it was refused. */
const confirmationIn = (answer: unknown): string | null =>
  (answer as { confirmation?: { id: string } } | null)?.confirmation?.id ?? null;

/** Confirms a request, as its owner does on the page after a fresh login. */
export async function confirm(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('confirmations')
    .set({ confirmed_at: new Date(now) })
    .where('confirmation_id', '=', id)
    .execute();
}

/** A response's JSON or text; for an event stream, which never ends, its first event. */
async function bodyOf(response: LightMyRequestResponse): Promise<unknown> {
  const type = String(response.headers['content-type']);
  const body = response.stream();
  if (type.startsWith('text/event-stream')) return (await eventsIn(body).next()).value;
  return type.includes('json') ? json(body) : text(body);
}
