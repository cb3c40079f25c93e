import type { EndpointName } from '@kickabout/contract';
import { MATCHES } from './authorisation/matches.ts';
import { MONEY } from './authorisation/money.ts';
import { PEOPLE } from './authorisation/people.ts';
import { PUBLISHING } from './authorisation/publishing.ts';
import type { Row } from './authorisation/row.ts';

export { CASES, type Case, tellingCases } from './authorisation/row.ts';

/** Every call of the contract has a row, written by hand from the specification, section 6, and the design. */
export const MATRIX: { [Name in EndpointName]: Row<Name> } = {
  ...PEOPLE,
  ...MONEY,
  ...MATCHES,
  ...PUBLISHING,
};
