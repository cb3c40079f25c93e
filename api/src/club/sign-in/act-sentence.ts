import type { CLAIM_KINDS, EndpointName, Endpoints, ParsedRequestOf } from '@kickabout/contract';
import { formatMinor, toMinorUnits } from '@kickabout/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { loadPlayer } from '../players/load-player.ts';

/** The calls that can need a fresh login. */
export type FreshLoginName = {
  [Name in EndpointName]: Endpoints[Name] extends { freshLogin: unknown } ? Name : never;
}[EndpointName];

type Sentences = {
  [Name in FreshLoginName]: (
    request: ParsedRequestOf<Name>,
    about: { nameOf: (playerId: number) => Promise<string>; callerId: number },
  ) => string | Promise<string>;
};

const CLAIMS = { path: 'page', navigation: 'navigation entry', slot: 'slot' } satisfies Record<
  (typeof CLAIM_KINDS)[number],
  string
>;

/** What someone is asked to confirm: "Do you want to …?" */
const SENTENCES: Sentences = {
  createPublishKey: ({ params, body }) =>
    `create a key for “${body.holder}” that can publish ${params.name} for ${body.days} days`,
  publishRelease: ({ params }) => `publish release ${params.release} of ${params.name} as an admin`,
  decideClaims: ({ params, body: { claims } }) => {
    const asked = [...claims.paths, ...claims.navigation.map((label) => `“${label}”`), ...claims.slots];
    const what = asked.length > 0 ? `, which asks for ${asked.join(', ')}` : '';
    return `approve release ${params.release} of ${params.name}${what}`;
  },
  setRemoteGrant: ({ params, body }) => `grant ${params.name} the ${CLAIMS[body.kind]} ${body.value}`,
  setAdminRights: async ({ params, body }, { nameOf }) =>
    body.is_admin
      ? `make ${await nameOf(params.id)} an admin`
      : `withdraw the admin rights of ${await nameOf(params.id)}`,
  createLoginLink: async ({ params }, { nameOf }) =>
    `create a link that gives a new login the account of ${await nameOf(params.id)}`,
  adjustBalance: async ({ params, body }, { nameOf }) => {
    const amount = formatMinor(Math.abs(toMinorUnits(body.amount)));
    const name = await nameOf(params.id);
    return body.category === 'payout'
      ? `pay ${amount} out to ${name}`
      : `take ${amount} from ${name}’s balance`;
  },
  setPaymentDetails: ({ body: { payee, iban, sort_code, account_number, pix_key } }) => {
    const account = iban ?? pix_key ?? (account_number ? `${sort_code} ${account_number}` : 'pay links');
    return `have players pay to ${payee} (${account})`;
  },
  closeAccount: async ({ params }, { nameOf, callerId }) =>
    params.id === callerId
      ? 'close your account for good'
      : `close the account of ${await nameOf(params.id)} for good`,
};

/** What a request does, as its owner is asked about it. */
export async function actSentence(
  db: Db,
  name: FreshLoginName,
  request: unknown,
  callerId: number,
): Promise<string> {
  const nameOf = async (playerId: number) => {
    const player = await loadPlayer(db, playerId);
    return player ? `${player.preferred_name} (player ${playerId})` : `player ${playerId}`;
  };
  return SENTENCES[name](request as never, { nameOf, callerId });
}
