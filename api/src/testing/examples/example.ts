import type { EndpointName, RequestOf } from '@kickabout/contract';
import type { World } from '../contract-world.ts';

type Request<Name extends EndpointName> = (world: World) => RequestOf<Name> | Promise<RequestOf<Name>>;

/** What someone in the test's world would send: each time a request that changes something, if the call can. */
export type Example<Name extends EndpointName> = Request<Name> | Described<Name>;

export type Described<Name extends EndpointName> = {
  request: Request<Name>;
  /** What each of `CASES` gets, if its access alone doesn't say so. */
  expect?: string;
  /** Who sends it, if not the founder: the one whom it's about, or someone without an account. */
  as?: 'subject' | 'newcomer';
  /** Whether it adds a row only the first time, and changes that one later. */
  addsOnce?: true;
  /** Whether the one whom it's about has no money. */
  hasNoMoney?: true;
};

export const bySubject = ({ subject }: World) => ({ params: { id: subject.id } });
export const EMPTY = () => ({});
