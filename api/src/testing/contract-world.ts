import { strict as assert } from 'node:assert';
import { unsubscribeAddresses } from '../outbound/messages/unsubscribe-token.ts';
import { EXPENSE, NORDEA, PUSH_DEVICE, TUESDAYS, type World } from './authorisation-matrix.ts';
import { comeBackFrom } from './local-banks.ts';
import { giveMoney, type TestClub, type TestPlayer } from './test-club.ts';
import { makeRelease, publish } from './test-releases.ts';

export type Person = TestPlayer & { email: string };

/** What requests can be about, created for each of them: the world of a subject and a caller. */
export type ContractWorld = {
  worldOf(subject: Person, caller: Person | null): World;
};

/** For a club with the local banks, a built site and a webhook token. The founder makes what the requests are about. */
export async function createContractWorld(club: TestClub, founder: Person): Promise<ContractWorld> {
  let newcomers = 0;
  let remotes = 0;
  const pitch = await club.call('createPitch', founder, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 },
  });
  const pitchForSeries = async () => {
    await club.db.updateTable('match_series').set({ ends_on: '2026-01-01' }).execute();
    const { body } = await club.call('createPitch', founder, {
      body: { pitch_name: 'Park', pitch_number: '2', address: '2 Road', postcode: 'E1 1AA', price: 50 },
    });
    return body.pitch_id;
  };
  const createMatch = async (pitchId = shared.pitchId): Promise<number> => {
    const { body } = await club.call('createMatch', founder, {
      body: {
        match_date: '2026-12-01',
        match_time: '19:00',
        number_of_players: 10,
        pitch_id: pitchId,
      },
    });
    return body.match_id;
  };
  const shared: Pick<World, 'pitchId' | 'playedMatchId'> = { pitchId: pitch.body.pitch_id, playedMatchId: 0 };
  shared.playedMatchId = await createMatch();

  const worldOf = (subject: Person, caller: Person | null): World => {
    const statement = async (rows = [`02/11/2026,${crypto.randomUUID()},5.00`]) => {
      const content = btoa(['Date,Payer,Amount', ...rows].join('\n'));
      const { body } = await club.call('uploadStatement', founder, {
        body: { file_name: 'november.csv', content },
      });
      return { id: body.statement_id, fingerprint: body.fingerprint };
    };
    const newcomer = async () => {
      newcomers += 1;
      return (await club.signUp(`someone${newcomers}`)).id;
    };
    const feedback = async () =>
      (await club.call('createFeedback', subject, { body: { comment: 'Words', is_anonymous: true } })).body
        .feedback_id;
    const cost = async () => {
      const { body } = await club.call('recordCost', founder, { body: EXPENSE });
      return { id: body.cost_id, receiptId: body.receipts[0]?.receipt_id ?? 0 };
    };
    const unmatchedPayment = async () => {
      club.bank.say({ id: crypto.randomUUID(), reference: 'no reference' });
      await club.call('checkPayments', founder);
      const { body } = await club.call('listUnmatchedPayments', founder);
      return body.at(-1)?.payment_id ?? 0;
    };
    const assignedPayment = async () => {
      const paymentId = await unmatchedPayment();
      const body = { player_id: subject.id };
      await club.call('assignPayment', founder, { params: { paymentId }, body });
      return paymentId;
    };
    const matchWithSubject: World['matchWithSubject'] = async (match_status) => {
      const matchId = await createMatch();
      const joined = await club.call('joinMatch', founder, {
        body: { match_id: matchId, player_id: subject.id, price: 5 },
      });
      assert.equal(joined.status, 201);
      if (match_status)
        await club.call('updateMatch', founder, { params: { id: matchId }, body: { match_status } });
      return matchId;
    };
    return {
      ...shared,
      subject,
      caller: { email: caller?.email ?? 'nobody@club.test' },
      freshMatch: () => createMatch(),
      matchToRepeat: async () => createMatch(await pitchForSeries()),
      pitchForSeries,
      freshSeries: async () => {
        const body = { ...TUESDAYS, pitch_id: await pitchForSeries() };
        return (await club.call('createSeries', founder, { body })).body.series_id;
      },
      matchWithSubject,
      votedMatch: async () => {
        const id = await matchWithSubject();
        const playerId = await newcomer();
        await club.call('updateMatch', founder, { params: { id }, body: { price: 0 } });
        const body = { match_id: id, player_id: playerId, price: 0 };
        const joined = await club.call('joinMatch', founder, { body });
        assert.equal(joined.status, 201);
        await club.call('updateMatch', founder, { params: { id }, body: { match_status: 'completed' } });
        return { id, playerId };
      },
      guestOfSubject: async () => {
        const id = await matchWithSubject();
        const { body } = await club.call('addGuest', subject, {
          params: { id },
          body: { guest_name: 'Sam', price: 5 },
        });
        return { id, guestId: body.guest_id };
      },
      cost,
      unmatchedPayment,
      assignedPayment,
      newcomer,
      debtor: async () => {
        const id = await newcomer();
        await giveMoney(club.db, id, -500, club.clock.time);
        return id;
      },
      peopleImport: async () => {
        await club.call('importPeople', founder, { body: { text: 'Name,Balance\nAnn Lee,5\nBo Day,0' } });
        const { body } = await club.call('listPeopleImports', founder, { query: { limit: '1' } });
        return body[0]?.import_id ?? 0;
      },
      release: makeRelease({ name: 'mf-kit' }),
      liveRemote: async () => {
        remotes += 1;
        const name = `mf-live-${remotes}`;
        for (const release of ['r1', 'r2'])
          await publish(club, founder, makeRelease({ name, release, routes: [] }));
        return name;
      },
      candidateRemote: async () => {
        remotes += 1;
        const name = `mf-candidate-${remotes}`;
        const release = makeRelease({ name, release: 'r3', routes: [] });
        await publish(club, founder, release, { stage: 'admins' });
        return name;
      },
      waitingRemote: async () => {
        remotes += 1;
        const name = `mf-waiting-${remotes}`;
        await publish(club, founder, makeRelease({ name, release: 'r1' }));
        return name;
      },
      publishKey: async () => {
        const request = { params: { name: 'mf-feedback' }, body: { holder: 'Sam', days: 30 } };
        return (await club.call('createPublishKey', founder, request)).body.key_id;
      },
      rememberedPayer: async () => {
        await assignedPayment();
        const { body } = await club.call('listPayers', founder, { query: { limit: '1' } });
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
          await club.call('importStatement', founder, { params: { id }, body: { fingerprint } });
        }
        const { body } = await club.call('listDoubtfulPayments', founder, { query: { limit: 200 } });
        return body.at(-1)?.payment_id ?? 0;
      },
      bankAnswer: async () => comeBackFrom((await club.call('startBankConnection', founder)).body.address),
      bankConsent: async () => {
        const { body } = await club.call('startBankConsent', founder, { body: NORDEA });
        await club.call('finishBankConnection', founder, { body: await comeBackFrom(body.address) });
      },
      feedbackBySubject: feedback,
      pushDevice: async () => {
        const device = { ...PUSH_DEVICE, endpoint: `${PUSH_DEVICE.endpoint}/${crypto.randomUUID()}` };
        await club.call('addPushDevice', subject, { body: device });
        return device;
      },
      calendarOfSubject: async () => {
        const { body } = await club.call('renewCalendarAddress', subject);
        return body.address.split('/').at(-1)?.replace('.ics', '') ?? '';
      },
      unsubscribeToken: async () => {
        const message = { playerId: subject.id, kind: 'match_moved' } as const;
        const { page } = await unsubscribeAddresses(club.db, club.services.config, message);
        return page.split('.').at(-1) ?? '';
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
  };
  return { worldOf };
}
