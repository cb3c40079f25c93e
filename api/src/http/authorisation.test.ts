import { type EndpointName, type EndpointSpec, endpoints, type RequestOf, routes } from '@kickabout/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES, type Case, MATRIX, WEBHOOK_TOKEN, type World } from '../testing/authorisation-matrix.ts';
import { comeBackFrom, type LocalBanks, startLocalBanks } from '../testing/local-banks.ts';
import { createTestClub, giveMoney, type TestClub, type TestPlayer } from '../testing/test-club.ts';
import { createTestSite, makeRelease, publish, type TestSite } from '../testing/test-releases.ts';

type Person = TestPlayer & { email: string };

let club: TestClub;
let banks: LocalBanks;
let site: TestSite;
let people: { founder: Person; admin: Person; player: Person; other: Person };
let newcomers = 0;
let remotes = 0;
let shared: Pick<World, 'pitchId' | 'playedMatchId'>;

beforeAll(async () => {
  banks = await startLocalBanks(() => new Date());
  site = createTestSite();
  club = await createTestClub({
    env: { ...banks.env, BANK_WEBHOOK_TOKEN: WEBHOOK_TOKEN, SITE_FOLDER: site.folder },
  });
  const person = async (name: string): Promise<Person> => {
    const made = await club.signUp(name);
    await giveMoney(club.db, made.id, 1_000_000, club.clock.time);
    return { ...made, email: `${name}@club.test` };
  };
  people = {
    founder: await person('founder'),
    admin: await person('admin'),
    player: await person('player'),
    other: await person('other'),
  };
  await club.makeAdmin(people.admin);
  const pitch = await club.call('createPitch', people.founder, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 },
  });
  shared = { pitchId: pitch.body.pitch_id, playedMatchId: 0 };
  shared.playedMatchId = await createMatch();
});
afterAll(async () => {
  await club.close();
  await banks.close();
  site.remove();
});

async function createMatch(): Promise<number> {
  const { body } = await club.call('createMatch', people.founder, {
    body: { match_date: '2026-12-01', match_time: '19:00', number_of_players: 10, pitch_id: shared.pitchId },
  });
  return body.match_id;
}

async function callerIn(which: Case): Promise<{ caller: Person | null; subject: Person }> {
  const { founder, admin, player, other } = people;
  switch (which) {
    case 'visitor':
      return { caller: null, subject: other };
    case 'signed in without account': {
      newcomers += 1;
      const name = `newcomer${newcomers}`;
      const caller = { id: 0, token: await club.identity.token(name), email: `${name}@club.test` };
      return { caller, subject: { ...other, email: caller.email } };
    }
    case 'player, own':
      return { caller: player, subject: player };
    case "player, other's":
      return { caller: player, subject: other };
    case 'admin, own':
      return { caller: admin, subject: admin };
    case "admin, other's":
      return { caller: admin, subject: other };
    case 'player 1, own':
      return { caller: founder, subject: founder };
    case "player 1, other's":
      return { caller: founder, subject: other };
    default:
      return which satisfies never;
  }
}

function worldOf(subject: Person, caller: Person | null): World {
  const statement = async (rows = [`02/11/2026,${crypto.randomUUID()},5.00`]) => {
    const content = btoa(['Date,Payer,Amount', ...rows].join('\n'));
    const { body } = await club.call('uploadStatement', people.founder, {
      body: { file_name: 'november.csv', content },
    });
    return { id: body.statement_id, fingerprint: body.fingerprint };
  };
  const feedback = async () =>
    (await club.call('createFeedback', subject, { body: { comment: 'Words', is_anonymous: true } })).body
      .feedback_id;
  const unmatchedPayment = async () => {
    club.bank.say({ id: crypto.randomUUID(), reference: 'no reference' });
    await club.call('checkPayments', people.founder);
    const { body } = await club.call('listUnmatchedPayments', people.founder);
    return body.at(-1)?.payment_id ?? 0;
  };
  const assignedPayment = async () => {
    const paymentId = await unmatchedPayment();
    const body = { player_id: subject.id };
    await club.call('assignPayment', people.founder, { params: { paymentId }, body });
    return paymentId;
  };
  return {
    ...shared,
    subject,
    caller: { email: caller?.email ?? 'nobody@club.test' },
    freshMatch: createMatch,
    matchWithSubject: async (match_status) => {
      const matchId = await createMatch();
      const joined = await club.call('joinMatch', people.founder, {
        body: { match_id: matchId, player_id: subject.id, price: 5 },
      });
      expect(joined.status).toBe(201);
      if (match_status)
        await club.call('updateMatch', people.founder, { params: { id: matchId }, body: { match_status } });
      return matchId;
    },
    unmatchedPayment,
    assignedPayment,
    newcomer: async () => {
      newcomers += 1;
      return (await club.signUp(`someone${newcomers}`)).id;
    },
    release: makeRelease({ name: 'mf-kit' }),
    liveRemote: async () => {
      remotes += 1;
      const name = `mf-live-${remotes}`;
      for (const release of ['r1', 'r2'])
        await publish(club, people.founder, makeRelease({ name, release, routes: [] }));
      return name;
    },
    waitingRemote: async () => {
      remotes += 1;
      const name = `mf-waiting-${remotes}`;
      await publish(club, people.founder, makeRelease({ name, release: 'r1' }));
      return name;
    },
    publishKey: async () => {
      const request = { params: { name: 'mf-feedback' }, body: { holder: 'Sam', days: 30 } };
      return (await club.call('createPublishKey', people.founder, request)).body.key_id;
    },
    rememberedPayer: async () => {
      await assignedPayment();
      const { body } = await club.call('listPayers', people.founder, { query: { limit: '1' } });
      return body[0]?.payer_id ?? 0;
    },
    statement,
    doubtfulPayment: async () => {
      const payer = crypto.randomUUID();
      for (const days of [
        [1, 2],
        [2, 3],
      ]) {
        const { id, fingerprint } = await statement(days.map((day) => `0${day}/11/2026,${payer},5.00`));
        await club.call('importStatement', people.founder, { params: { id }, body: { fingerprint } });
      }
      const { body } = await club.call('listDoubtfulPayments', people.founder, { query: { limit: 200 } });
      return body.at(-1)?.payment_id ?? 0;
    },
    bankAnswer: async () =>
      comeBackFrom((await club.call('startBankConnection', people.founder)).body.address),
    feedbackBySubject: feedback,
    calendarOfSubject: async () => {
      const { body } = await club.call('renewCalendarAddress', subject);
      return body.address.split('/').at(-1)?.replace('.ics', '') ?? '';
    },
    replyBySubject: async () => {
      const feedbackId = await feedback();
      const { body } = await club.call('createReply', subject, {
        params: { id: feedbackId },
        body: { reply_content: 'Words', user_id: subject.id },
      });
      return { feedbackId, replyId: body.reply_id };
    },
  };
}

it('has a row for every call of the contract', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(routes).sort());
});

const names = Object.keys(MATRIX) as EndpointName[];
describe.each(names)('%s', (name) => {
  it.each(CASES.map((which, index) => [which, MATRIX[name].expect[index] ?? 'missing'] as const))(
    '%s: %s',
    async (which, expected) => {
      const { caller, subject } = await callerIn(which);
      const request = await MATRIX[name].request(worldOf(subject, caller));
      club.identity.exchange.answers = [
        { status: 200, body: { access_token: 'a', id_token: 'i', token_type: 'Bearer', expires_in: 60 } },
      ];
      const anyCall = club.call as (
        name: EndpointName,
        as: Person | null,
        request: RequestOf<EndpointName>,
      ) => ReturnType<typeof club.call>;
      const { status, body } = await anyCall(name, caller, request);
      const spec: EndpointSpec = endpoints[name];
      expect(status < 400 ? 'ok' : body.code, JSON.stringify(body)).toBe(expected);
      if (expected === 'ok') expect(status).toBe(spec.status ?? 200);
    },
  );
});
