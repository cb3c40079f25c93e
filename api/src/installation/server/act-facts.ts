import type { CLAIM_KINDS, EndpointName, Endpoints, ParsedRequestOf } from '@kickabout/contract';
import { type ClubMoney, formatMinor } from '@kickabout/domain';
import { loadPlayer } from '../../club/players/load-player.ts';
import { digestOf } from '../../kernel/auth/digests.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Fact } from '../../kernel/database/fact.ts';
import { loadPaymentDetails, paymentFacts } from '../../money/payments/payment-details.ts';
import { loadLive } from '../../publishing/remotes/live-history.ts';

/** The calls that can need a fresh login. */
export type FreshLoginName = {
  [Name in EndpointName]: Endpoints[Name] extends { freshLogin: unknown } ? Name : never;
}[EndpointName];

/** What someone is asked to confirm: "Do you want to …?", in words without anyone's text, and everything that it does. */
export type ConfirmedAct = { act: string; facts: readonly Fact[] };

type About = { db: Db; config: Config; money: ClubMoney; callerId: number };
type Acts = {
  [Name in FreshLoginName]: (request: ParsedRequestOf<Name>, about: About) => Promise<ConfirmedAct>;
};

const CLAIMS = { path: 'Page', navigation: 'Navigation entry', slot: 'Slot' } satisfies Record<
  (typeof CLAIM_KINDS)[number],
  string
>;

const fact = (label: string, after: string | number | null | undefined): Fact => ({
  label,
  after: after === null || after === undefined ? null : String(after),
});
const each = (label: string, values: readonly string[]): Fact[] => values.map((value) => fact(label, value));

const ACTS: Acts = {
  createPublishKey: async ({ params, body }) => ({
    act: 'create a key that publishes for a remote',
    facts: [
      fact('Remote', params.name),
      fact('Holder', body.holder),
      fact('Works for', body.days === 1 ? '1 day' : `${body.days} days`),
    ],
  }),
  publishRelease: async ({ params, body: { manifest, files, stage, share, commit } }, { db }) => ({
    act: 'publish a release as an admin',
    facts: [
      fact('Remote', params.name),
      {
        label: 'Live release',
        before: (await loadLive(db, params.name)).live,
        after: stage === 'everyone' ? params.release : `${params.release}, for some only`,
      },
      fact('For whom', share === undefined ? stage : `${stage}, ${share}%`),
      fact('Commit', commit),
      ...manifest.routes.map(({ path, title, access }) => fact(`Page for ${access}`, `${path} — ${title}`)),
      ...manifest.navigation.map(({ label, to }) => fact('Navigation entry', `${to} — ${label}`)),
      ...each(
        'Slot',
        manifest.slots.map(({ slot }) => slot),
      ),
      fact('Files', `${files.length}, ${files.reduce((sum, { size }) => sum + size, 0)} bytes`),
      // Of all that it has and says about itself.
      fact('Fingerprint', digestOf(JSON.stringify([manifest, files]))),
    ],
  }),
  decideClaims: async ({ params, body: { decision, claims } }) => ({
    act: `${decision} what a release asks for`,
    facts: [
      fact('Remote', params.name),
      fact('Release', params.release),
      ...each(CLAIMS.path, claims.paths),
      ...each(CLAIMS.navigation, claims.navigation),
      ...each(CLAIMS.slot, claims.slots),
    ],
  }),
  setRemoteGrant: async ({ params, body }) => ({
    act: body.is_granted
      ? 'grant a remote a place in the site'
      : 'withdraw a place in the site from a remote',
    facts: [fact('Remote', params.name), fact(CLAIMS[body.kind], body.value)],
  }),
  setAdminRights: async ({ params, body }, { db }) => {
    const player = await loadPlayer(db, params.id);
    const word = (isAdmin: boolean) => (isAdmin ? 'yes' : 'no');
    return {
      act: body.is_admin ? 'make a player an admin' : 'withdraw a player’s admin rights',
      facts: [
        ...(await playerFacts(db, params.id)),
        { label: 'Admin', before: word(player?.is_admin ?? false), after: word(body.is_admin) },
      ],
    };
  },
  createLoginLink: async ({ params }, { db }) => ({
    act: 'give someone’s account to a new login',
    facts: await playerFacts(db, params.id),
  }),
  adjustBalance: async ({ params, body }, { db, money }) => ({
    act: 'pay money out to a player',
    facts: [
      ...(await playerFacts(db, params.id)),
      // The handler refuses one that differs from the path's.
      ...(body.player_id === params.id ? [] : [fact('Also player number', body.player_id)]),
      fact('Amount', formatMinor(money, -body.amount)),
      fact('As', body.category),
      fact('Reason', body.reason),
    ],
  }),
  setPaymentDetails: async ({ body }, { db, config }) => ({
    act: 'change how players pay the club',
    facts: paymentFacts(await loadPaymentDetails(db, config), body),
  }),
  // Someone who connects their own account could be credited with money that they send to themselves.
  startBankConnection: async (_request, { config }) => ({
    act: 'connect a bank account that the club’s payments are read from',
    facts: config.bank.monzo ? [fact('Bank', 'Monzo')] : [],
  }),
  startBankConsent: async ({ body }) => ({
    act: 'connect a bank account that the club’s payments are read from',
    facts: [
      fact('Bank', body.bank_name),
      fact('Country', body.country),
      fact('Account of a', body.account_type === 'business' ? 'business' : 'person'),
    ],
  }),
  closeAccount: async ({ params }, { db, callerId }) => ({
    act: params.id === callerId ? 'close your account for good' : 'close someone’s account for good',
    facts: await playerFacts(db, params.id),
  }),
};

async function playerFacts(db: Db, playerId: number): Promise<Fact[]> {
  const player = await loadPlayer(db, playerId);
  return [
    fact('Player', player?.preferred_name),
    fact('Full name', player && `${player.first_name} ${player.last_name}`),
    fact('Player number', playerId),
  ];
}

/** What a request does, as its owner is asked about it. */
export const actFacts = (name: FreshLoginName, request: unknown, about: About): Promise<ConfirmedAct> =>
  ACTS[name](request as never, about);
