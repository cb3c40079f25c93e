import { type EndpointName, FOUNDER_ID, type ParsedRequestOf, type ResponseOf } from '@kickabout/contract';
import { loadUncached } from '../../kernel/answer-cache/answer-cache.ts';
import type { Fact } from '../../kernel/database/fact.ts';
import type { Handlers } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import * as all from '../handlers.ts';
import type { AllServices } from '../services.ts';

const handlers: Handlers<AllServices> = all;

type AnyHandler = (request: unknown, context: unknown) => Promise<unknown>;

/** Runs a call's handler as a player, at any point in time, and with what they have confirmed. Amounts are minor units. */
export type CallAs = <Name extends EndpointName>(
  name: Name,
  at: number,
  playerId: number,
  request: Partial<ParsedRequestOf<Name>>,
  confirmed?: readonly Fact[],
) => Promise<ResponseOf<Name>>;

/** @throws if the call is refused, because the demo club must follow the rules. */
export function callHandlerAs(services: AllServices): CallAs {
  return async (name, at, playerId, request, confirmed) => {
    const answer = await (handlers[name] as AnyHandler)(request, {
      ...services,
      money: services.config.club.money,
      clock: { now: () => at },
      cached: loadUncached(services.db),
      caller: { playerId, isAdmin: playerId === FOUNDER_ID },
      confirmed,
    });
    if (answer instanceof Refusal) throw new Error(`${name} was refused: ${answer.detail ?? answer.code}`);
    return answer as ResponseOf<typeof name>;
  };
}
