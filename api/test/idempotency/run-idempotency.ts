import { strict as assert } from 'node:assert';
import { type EndpointName, routes } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { sql } from 'kysely';
import { verifyLedger } from '../../src/club/ledger/verify-ledger.ts';
import { seededRandom } from '../../src/installation/demo/random.ts';
import { WEBHOOK_TOKEN } from '../../src/testing/authorisation/samples.ts';
import { MATRIX } from '../../src/testing/authorisation-matrix.ts';
import { type ContractWorld, createContractWorld, type Person } from '../../src/testing/contract-world.ts';
import { startLocalBanks } from '../../src/testing/local-banks.ts';
import { createTestClub, giveMoney, type TestClub } from '../../src/testing/test-club.ts';
import { createTestSite, makeRelease } from '../../src/testing/test-releases.ts';
import { type Answered, type Prepared, send, sendAndHangUp } from './send.ts';
import { difference, snapshotOf } from './snapshot.ts';

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

/** Calls that add a row only the first time: from then on they change it. That first time comes before the others. */
const ADDING_ONCE: readonly EndpointName[] = [
  'updateMessageSettings',
  'createPublishKey',
  'setPaymentDetails',
  'checkPayments',
  'syncPayments',
  'readBank',
  'startBankConnection',
];

export type IdempotencyRun = {
  /** How many times each request is sent at the same moment. */
  times: number;
  /** How often each is sent again after its answer was dropped. */
  drops: number;
  seed: number;
  /** Which endpoints; all of them unless given. */
  only?: readonly EndpointName[];
  databaseUrl?: string;
  onProgress?: (progress: string) => void;
};

export type IdempotencyResult = {
  endpoints: number;
  requests: number;
  /** Endpoints that had another effect when repeated, with what differed. */
  repeated: Map<EndpointName, string>;
};

/** Every call that may change something. A new one needs a request in the authorisation matrix. */
export const changingEndpoints = (Object.keys(MATRIX) as EndpointName[]).filter(
  (name) => routes[name].method !== 'GET' || CHANGING_READS.includes(name),
);

/**
 * Sends each changing request once; then another like it many times at the same moment, through two processes; then
 * another like it whose answer is dropped, and again. What is in the database must differ by the same each time.
 * @throws for an answer of 5xx, or if the first request isn't a success
 */
export async function runIdempotency(run: IdempotencyRun): Promise<IdempotencyResult> {
  const banks = await startLocalBanks(() => new Date(club.clock.time));
  const site = createTestSite();
  const env = {
    ...banks.env,
    ...banks.consentEnv,
    BANK_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    SITE_FOLDER: site.folder,
  };
  const club = await createTestClub({ env, ...(run.databaseUrl && { databaseUrl: run.databaseUrl }) });
  const other = await createTestClub({ env, beside: club });
  await club.app.listen({ port: 0, host: '127.0.0.1' });
  try {
    return await tryEach(run, [club, other]);
  } finally {
    await other.close();
    await club.close();
    await banks.close();
    site.remove();
  }
}

async function tryEach(
  { times, drops, seed, only = changingEndpoints, onProgress }: IdempotencyRun,
  [club, other]: readonly [TestClub, TestClub],
): Promise<IdempotencyResult> {
  const founder: Person = { ...(await club.signUp('founder')), email: 'founder@club.test' };
  await giveMoney(club.db, founder.id, 1_000_000, club.clock.time);
  const cases = requestsOf(club, founder, await createContractWorld(club, founder));
  const random = seededRandom(seed);
  const snapshot = await snapshotOf(club);
  const result: IdempotencyResult = { endpoints: 0, requests: 0, repeated: new Map() };

  for (const name of only) {
    const refusals = new Set<string>();
    const note = ({ status, body }: Answered) => {
      result.requests += 1;
      assert.ok(status < 500, `${name} got ${status}: ${JSON.stringify(body)}`);
      if (status >= 300) refusals.add(body.code ?? String(status));
      return status < 300;
    };
    /** What the requests that `send` sends change. */
    const effectOf = async (send: (request: Prepared) => Promise<void>): Promise<string> => {
      const request = await cases(name);
      club.identity.exchange.answers = Array.from({ length: times + 1 }, () => EXCHANGED);
      // A player has at most ten: each more would take the place of an earlier one.
      if (name === 'addPushDevice') await club.db.deleteFrom('push_devices').execute();
      const before = await snapshot();
      await send(request);
      return difference(before, await snapshot());
    };

    if (ADDING_ONCE.includes(name)) note(await send(club, name, await cases(name)));
    const once = await effectOf(async (request) => {
      assert.ok(note(await send(club, name, request)), `${name} got ${[...refusals]}`);
    });
    const many = await effectOf(async (request) => {
      const answers = await Promise.all(
        Array.from({ length: times }, (_, index) => send(index % 2 === 0 ? club : other, name, request)),
      );
      assert.ok(answers.map(note).some(Boolean), `${name} got ${[...refusals]}`);
    });
    const different = new Set([many]);
    for (let drop = 0; drop < drops; drop += 1)
      different.add(
        await effectOf(async (request) => {
          await sendAndHangUp(club, name, request, random() * 15);
          note(await send(other, name, request));
        }),
      );
    different.delete(once);
    if (different.size > 0) result.repeated.set(name, `${once || 'nothing'} ≠ ${[...different].join(' ≠ ')}`);
    result.endpoints += 1;
    const refused = refusals.size > 0 ? `; then ${[...refusals].join(', ')}` : '';
    onProgress?.(`${name}: ${once || 'changes nothing'}${refused}`);
  }
  const { sumMinor, faults } = await verifyLedger(club.db);
  assert.deepEqual({ sumMinor, faults }, { sumMinor: 0, faults: [] });
  return result;
}

const EXCHANGED = {
  status: 200,
  body: { access_token: 'a', id_token: 'i', token_type: 'Bearer', expires_in: 60 },
};

/** Prepares a request to an endpoint, about someone and something new, from someone who may send it. */
function requestsOf(club: TestClub, founder: Person, { worldOf }: ContractWorld) {
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
        if (!MAKING.includes(name)) return { as, request };
        const body = { ...(request.body as object | undefined), request_id: crypto.randomUUID() };
        return { as, request: { ...request, body } };
      }
    }
  };
}
