import { type EndpointName, FOUNDER_ID, type ParsedRequestOf, type ResponseOf } from '@kickabout/contract';
import { loadUncached } from '../../kernel/answer-cache/answer-cache.ts';
import type { PlayerCaller, SignedInCaller } from '../../kernel/auth/caller.ts';
import type { Fact } from '../../kernel/database/fact.ts';
import type { Handlers } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import * as all from '../handlers.ts';
import type { AllServices } from '../services.ts';

const handlers: Handlers<AllServices> = all;

/** Of everything that handlers use, what those of the demo club's calls do. */
export type DemoServices = Pick<
  AllServices,
  'config' | 'db' | 'pool' | 'clock' | 'log' | 'identity' | 'answerCache' | 'channels' | 'changeMatch'
>;

type AnyHandler = (request: unknown, context: unknown) => Promise<unknown>;

/**
 * Runs a call's handler as a player, or someone who signs in, at any point in time, and with what they have confirmed. Amounts are minor
 * units.
 */
export type CallAs = <Name extends EndpointName>(
  name: Name,
  at: number,
  by: number | SignedInCaller,
  request: Partial<ParsedRequestOf<Name>>,
  confirmed?: readonly Fact[],
) => Promise<ResponseOf<Name>>;

/** @throws if the call is refused, because the demo club must follow the rules. */
export function callHandlerAs(services: DemoServices): CallAs {
  return async (name, at, by, request, confirmed) => {
    const caller: PlayerCaller | SignedInCaller =
      typeof by === 'number' ? { playerId: by, isAdmin: by === FOUNDER_ID } : by;
    const answer = await (handlers[name] as AnyHandler)(request, {
      ...services,
      money: services.config.club.money,
      clock: { now: () => at },
      cached: loadUncached(services.db),
      caller,
      confirmed,
    });
    if (answer instanceof Refusal) throw new Error(`${name} was refused: ${answer.detail ?? answer.code}`);
    return answer as ResponseOf<typeof name>;
  };
}
