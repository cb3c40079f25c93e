import type { Readable } from 'node:stream';
import type {
  Access,
  EndpointName,
  Endpoints,
  PagedName,
  ParsedRequestOf,
  ProblemCode,
  ResponseOf,
} from '@kickabout/contract';
import type { ClubMoney } from '@kickabout/contract/club-money';
import type { FastifyBaseLogger } from 'fastify';
import type { Cached } from '../answer-cache/answer-cache.ts';
import type { PlayerCaller, PublishKey, SignedInCaller } from '../auth/caller.ts';
import type { Fact } from '../database/fact.ts';
import type { Services } from '../services.ts';
import type { Page } from './page.ts';
import type { Refusal } from './refusal.ts';

/** What an endpoint's guard guarantees about the caller. */
type CallerFor<Level extends Access> = Level extends 'everyone'
  ? PlayerCaller | null
  : Level extends 'signed-in'
    ? SignedInCaller
    : Level extends 'publisher'
      ? PlayerCaller | PublishKey
      : PlayerCaller;

/** The address of a request, of which an IPv6 one is a /64, the browser's name of itself and its share (`SHARE_COOKIE`). */
export type Visitor = { address: string; agent: string; share: number };

export type Context<Name extends EndpointName> = Services & {
  /** What this process remembers, as of this request. */
  cached: Cached;
  caller: CallerFor<Endpoints[Name]['access']>;
  /** How the club counted and wrote money when the request began. */
  money: ClubMoney;
  /** What its owner has confirmed that the request does, if that was asked for. */
  confirmed?: readonly Fact[];
  log: FastifyBaseLogger;
  /** The address that the request comes from, signed in or not. Absent without a request. */
  visitor?: Visitor;
};

/** The refusals that the contract declares for an endpoint, plus invalid input, which any handler may find. */
export type RefusalOf<Name extends EndpointName> = Refusal<
  | (Endpoints[Name] extends { errors: readonly (infer Code extends ProblemCode)[] } ? Code : never)
  | 'validation_failed'
  | (Endpoints[Name]['access'] extends 'publisher' ? PublishKeyRefusal : never)
>;

/** Why a publish key can't be used. */
export type PublishKeyRefusal = 'publish_key_invalid' | 'publish_key_elsewhere';

/**
 * What a handler returns: the response that the contract declares, or a page of it, or for a stream the stream itself.
 */
type AnswerOf<Name extends EndpointName> = Endpoints[Name] extends {
  mediaType: 'text/event-stream' | 'text/csv';
}
  ? Readable
  : Name extends PagedName
    ? Page<ResponseOf<Name>[number]>
    : ResponseOf<Name>;

/**
 * Handles a parsed request: returns the response that the contract declares, or refuses. Every amount in either is in whole minor
 * units here: `amounts.ts` converts them. `Uses` says which services it needs besides the kernel's.
 */
export type Handler<Name extends EndpointName, Uses = unknown> = (
  request: ParsedRequestOf<Name>,
  context: Context<Name> & Uses,
) => Promise<AnswerOf<Name> | RefusalOf<Name>>;

/** One for each call of the contract. */
export type Handlers<Uses> = { [Name in EndpointName]: Handler<Name, Uses> };
