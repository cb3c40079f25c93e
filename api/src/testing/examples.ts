import type { EndpointName } from '@kickabout/contract';
import type { Described, Example } from './examples/example.ts';
import { MATCHES } from './examples/matches.ts';
import { MONEY } from './examples/money.ts';
import { PEOPLE } from './examples/people.ts';
import { PUBLISHING } from './examples/publishing.ts';

/** An example of every call of the contract. */
const EXAMPLES: { [Name in EndpointName]: Example<Name> } = {
  ...PEOPLE,
  ...MONEY,
  ...MATCHES,
  ...PUBLISHING,
};

export function exampleOf<Name extends EndpointName>(name: Name): Described<Name> {
  const example: Example<Name> = EXAMPLES[name];
  return typeof example === 'function' ? { request: example } : example;
}
