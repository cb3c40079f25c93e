import { type EndpointName, type RequestOf, routes } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { sql } from 'kysely';
import { MATRIX } from './authorisation-matrix.ts';
import type { ContractWorld, Person } from './contract-world.ts';
import type { TestClub } from './test-club.ts';
import { makeRelease } from './test-releases.ts';

export type Prepared = {
  as: Person;
  request: RequestOf<EndpointName>;
  /** Who it's about, if not only who sends it. */
  subject?: Person;
};

/** Calls that change something although they're reads by their method. */
const CHANGING_READS: readonly EndpointName[] = ['checkPayments', 'syncPayments', 'getCalendarAddress'];

/** Calls that make something each time, unless they have a request id. */
const MAKING: readonly EndpointName[] = [
  'createMatch',
  'createPitch',
  'createFeedback',
  'createReply',
  'uploadStatement',
  'createLoginLink',
  'createPublishKey',
  'recordCost',
  'addReceipt',
];

/** Calls that are always about the caller. Guests belong to a player of the match, who also votes. */
const BY_THE_SUBJECT: readonly EndpointName[] = [
  'addGuest',
  'answerMatch',
  'setAbsence',
  'voteForManOfTheMatch',
  'deleteFeedback',
  'deleteReply',
  'getCalendarAddress',
  'renewCalendarAddress',
];

/** Every call that may change something. A new one needs a request in the authorisation matrix. */
export const changingEndpoints = (Object.keys(MATRIX) as EndpointName[]).filter(
  (name) => routes[name].method !== 'GET' || CHANGING_READS.includes(name),
);

/** What the provider answers to a fresh login's code. */
export const EXCHANGED = {
  status: 200,
  body: { access_token: 'a', id_token: 'i', token_type: 'Bearer', expires_in: 60 },
};

/** Prepares a request to an endpoint that changes something, about someone and something new, from someone who may send it. */
export function changingRequests(club: TestClub, founder: Person, { worldOf }: ContractWorld) {
  let people = 0;
  const newcomer = async (): Promise<Person> => {
    people += 1;
    const name = `caller${people}`;
    const email = `${name}@club.test`;
    const token = await club.identity.token(name);
    club.identity.userInfo.set(token, { sub: name, email, email_verified: true });
    return { id: 0, token, email };
  };
  const player = async (amount = 1000): Promise<Person> => {
    people += 1;
    const name = `player${people}`;
    return { ...(await club.playerWith(name, amount)), email: `${name}@club.test` };
  };
  return async (name: EndpointName): Promise<Prepared> => {
    switch (name) {
      case 'signUp': {
        const as = await newcomer();
        return { as, request: await MATRIX[name].request(worldOf(as, as)) };
      }
      case 'linkLogin': {
        const { id } = await player();
        const { body } = await club.call('createLoginLink', founder, { params: { id } });
        return { as: await newcomer(), request: { body: { token: body.address.split('#')[1] ?? '' } } };
      }
      case 'setInvite': {
        await club.call('deleteInvite', founder);
        return { as: founder, request: await MATRIX[name].request(worldOf(founder, founder)) };
      }
      case 'deleteInvite': {
        await club.call('setInvite', founder, await MATRIX.setInvite.request(worldOf(founder, founder)));
        return { as: founder, request: {} };
      }
      case 'closeAccount': {
        const as = await player(0);
        return { as, request: { params: { id: as.id } } };
      }
      case 'adjustBalance': {
        const { id } = await player();
        const body = { player_id: id, amount: 1, reason: 'Cash', request_id: crypto.randomUUID() };
        return { as: founder, request: { params: { id }, body } };
      }
      case 'setAdminRights': {
        const { id } = await player();
        // Every admin is told of the next one.
        await club.db
          .updateTable('players')
          .set({ is_admin: false })
          .where('player_id', '<>', founder.id)
          .execute();
        return { as: founder, request: { params: { id }, body: { is_admin: true } } };
      }
      case 'remindPlayers':
      case 'callForPlayers': {
        // So that only the next player is told, not everyone so far.
        await sql`INSERT INTO absences (player_id, away_from, away_until)
          SELECT player_id, '2026-12-01', '2026-12-01' FROM players ON CONFLICT DO NOTHING`.execute(club.db);
        return { as: founder, request: await MATRIX[name].request(worldOf(await player(), founder)) };
      }
      case 'startBankConnection':
      case 'startBankConsent':
        // There is one at a time, which another one replaces.
        await club.db.deleteFrom('bank_connections').execute();
        return { as: founder, request: await MATRIX[name].request(worldOf(founder, founder)) };
      case 'rollBackRemote': {
        const remote = await worldOf(founder, founder).liveRemote();
        // Without it, each would go back one more.
        return { as: founder, request: { params: { name: remote }, body: { from: 'r2' } } };
      }
      case 'uploadReleaseFile': {
        const body = Buffer.from(crypto.randomUUID());
        return { as: founder, request: { params: { name: 'mf-kit', digest: digestOf(body) }, body } };
      }
      case 'publishRelease': {
        people += 1;
        const release = makeRelease({ name: `mf-remote-${people}`, routes: [] });
        for (const content of Object.values(release.contents)) {
          const body = Buffer.from(content);
          const params = { name: release.manifest.name, digest: digestOf(body) };
          await club.call('uploadReleaseFile', founder, { params, body });
        }
        const world = { ...worldOf(founder, founder), release };
        return { as: founder, request: await MATRIX[name].request(world) };
      }
      default: {
        const subject = await player();
        const as = BY_THE_SUBJECT.includes(name) ? subject : founder;
        const request: { body?: unknown } = await MATRIX[name].request(worldOf(subject, founder));
        if (!MAKING.includes(name)) return { as, request, subject };
        const body = { ...(request.body as object | undefined), request_id: crypto.randomUUID() };
        return { as, request: { ...request, body }, subject };
      }
    }
  };
}
