import type { EndpointName, ParsedRequestOf, ResponseOf } from '@kickabout/contract';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { handlers } from '../handlers.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

const SILENT: FastifyBaseLogger = pino({ level: 'silent' });

type AnyHandler = (request: unknown, context: unknown) => Promise<unknown>;

/** Does what a call of the API does, as a player and at a moment of one's choosing. */
export type Act = <Name extends EndpointName>(
  name: Name,
  at: number,
  playerId: number,
  request: Partial<ParsedRequestOf<Name>>,
) => Promise<ResponseOf<Name>>;

/** @throws when the call is refused: the demo club keeps its own rules. */
export function actor(services: Services): Act {
  return async (name, at, playerId, request) => {
    const answer = await (handlers[name] as AnyHandler)(request, {
      ...services,
      clock: { now: () => at },
      caller: { playerId, isAdmin: playerId === 1 },
      log: SILENT,
    });
    if (answer instanceof Refusal)
      throw new Error(`The demo club was refused ${name}: ${answer.detail ?? answer.code}`);
    return answer as ResponseOf<typeof name>;
  };
}
