import type { Readable } from 'node:stream';
import type { Access, EndpointName, Endpoints, ParsedRequestOf, ResponseOf } from '@kickabout/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { PlayerCaller, SignedInCaller } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import type { Refusal } from './refusal.ts';

/** Who is known to be calling once an endpoint's guard has let them through. */
type CallerFor<Level extends Access> = Level extends 'everyone'
  ? PlayerCaller | null
  : Level extends 'signed-in'
    ? SignedInCaller
    : PlayerCaller;

export type Context<Name extends EndpointName> = Services & {
  caller: CallerFor<Endpoints[Name]['access']>;
  log: FastifyBaseLogger;
};

/** The refusals that the contract declares for an endpoint, and bad input, which any may find. */
export type RefusalOf<Name extends EndpointName> = Refusal<
  Endpoints[Name]['errors'][number] | 'validation_failed'
>;

/** What a handler gives: what the contract declares or, of a stream of events, the stream itself. */
type AnswerOf<Name extends EndpointName> = Endpoints[Name] extends { mediaType: 'text/event-stream' }
  ? Readable
  : ResponseOf<Name>;

/** What an endpoint does: reads a parsed request, answers as the contract says or refuses. */
export type Handler<Name extends EndpointName> = (
  request: ParsedRequestOf<Name>,
  context: Context<Name>,
) => Promise<AnswerOf<Name> | RefusalOf<Name>>;

export type Handlers = { [Name in EndpointName]: Handler<Name> };
