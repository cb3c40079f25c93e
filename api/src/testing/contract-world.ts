import { strict as assert } from 'node:assert';
import type { MatchStatus } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { unsubscribeAddresses } from '../outbound/messages/unsubscribe-token.ts';
import { enterCost, NORDEA, PUSH_DEVICE, RECEIPT, TUESDAYS } from './examples/samples.ts';
import { comeBackFrom } from './local-banks.ts';
import { giveMoney, type TestClub, type TestPlayer } from './test-club.ts';
import { makeRelease, publish } from './test-releases.ts';

export type Person = TestPlayer & { email: string };

export type ContractWorld = Awaited<ReturnType<typeof createContractWorld>>;
/** What a request can be about: a subject, the caller or someone else, and what is made for each request. */
export type World = ReturnType<ContractWorld['worldOf']>;

/** For a club with the local banks, a built site and a webhook token. The founder makes what the requests are about. */
export async function createContractWorld(club: TestClub, founder: Person) {
  let newcomers = 0;
  let remotes = 0;
  const pitch = await club.call('createPitch', founder, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 },
  });
  /** A new pitch, in a club without any other series. */
  const pitchForSeries = async () => {
    await club.db.updateTable('match_series').set({ ends_on: '2026-01-01' }).execute();
    const { body } = await club.call('createPitch', founder, {
      body: { pitch_name: 'Park', pitch_number: '2', address: '2 Road', postcode: 'E1 1AA', price: 50 },
    });
    return body.pitch_id;
  };
  const createMatch = async (pitchId = pitch.body.pitch_id): Promise<number> => {
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
  const playedMatchId = await createMatch();

  let payers = 0;
  /** Not random letters: some are a bank's words, such as `cf` for what is carried forward. */
  const newPayer = () => {
    payers += 1;
    return `Payer ${payers}`;
  };

  const worldOf = (subject: Person, caller: Person | null) => {
    /** An uploaded statement with a new payment. */
    const statement = async (rows = [`02/11/2026,${newPayer()},5.00`]) => {
      const content = btoa(['Date,Payer,Amount', ...rows].join('\n'));
      const { body } = await club.call('uploadStatement', founder, {
        body: { file_name: 'november.csv', content },
      });
      return { id: body.statement_id, fingerprint: body.fingerprint };
    };
    const importStatement = async (rows?: string[]) => {
      const { id, fingerprint } = await statement(rows);
      const body = { fingerprint, layout_is_right: true };
      await club.call('importStatement', founder, { params: { id }, body });
      return id;
    };
    const newcomer = async () => {
      newcomers += 1;
      return (await club.signUp(`someone${newcomers}`)).id;
    };
    const feedback = async () =>
      (await club.call('createFeedback', subject, { body: { comment: 'Words', is_anonymous: true } })).body
        .feedback_id;
    /** A new expense with a receipt. */
    const cost = async () => {
      const { body } = await enterCost(club, founder, { receipt: RECEIPT });
      return { id: body.cost_id, receiptId: body.receipts[0]?.receipt_id ?? 0 };
    };
    const unmatchedPayment = async () => {
      club.bank.say({ id: crypto.randomUUID(), reference: 'no reference' });
      await club.call('checkPayments', founder);
      const { body } = await club.call('listUnmatchedPayments', founder);
      return body.at(-1)?.payment_id ?? 0;
    };
    /** A payment that an admin assigned to the subject. */
    const assignedPayment = async () => {
      const paymentId = await unmatchedPayment();
      const body = { player_id: subject.id };
      await club.call('assignPayment', founder, { params: { paymentId }, body });
      return paymentId;
    };
    /** A new remote whose release r1 waits. */
    const waitingRemote = async () => {
      remotes += 1;
      const name = `mf-waiting-${remotes}`;
      await publish(club, founder, makeRelease({ name, release: 'r1' }));
      return name;
    };
    const matchWithSubject = async (match_status?: MatchStatus) => {
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
      pitchId: pitch.body.pitch_id,
      playedMatchId,
      subject,
      caller: { email: caller?.email ?? 'nobody@club.test' },
      freshMatch: () => createMatch(),
      /** On a pitch of its own, so that there's none a week later. */
      matchToRepeat: async () => createMatch(await pitchForSeries()),
      pitchForSeries,
      freshSeries: async () => {
        const body = { ...TUESDAYS, pitch_id: await pitchForSeries() };
        return (await club.call('createSeries', founder, { body })).body.series_id;
      },
      matchWithSubject,
      /** A completed match that the subject and someone else played, and whom the subject can vote for. */
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
      /** A new player who owes the club money. */
      debtor: async () => {
        const id = await newcomer();
        await giveMoney(club.db, id, -500, club.clock.time);
        return id;
      },
      /** A sheet of people who haven't used their accounts. */
      peopleImport: async () => {
        await club.call('importPeople', founder, {
          body: { text: 'Name,Balance\nAnn Lee,5\nBo Day,0', columns: ['name', 'balance'] },
        });
        const { body } = await club.call('listPeopleImports', founder, { query: { limit: '1' } });
        return body[0]?.import_id ?? 0;
      },
      /** A release of a new remote, whose files have been sent. */
      sentRelease: async () => {
        remotes += 1;
        const release = makeRelease({ name: `mf-sent-${remotes}`, routes: [] });
        for (const content of Object.values(release.contents)) {
          const body = Buffer.from(content);
          const params = { name: release.manifest.name, digest: digestOf(body) };
          await club.call('uploadReleaseFile', founder, { params, body });
        }
        return release;
      },
      /** A new remote whose release r2 is live, and r1 was before. */
      liveRemote: async () => {
        remotes += 1;
        const name = `mf-live-${remotes}`;
        for (const release of ['r1', 'r2'])
          await publish(club, founder, makeRelease({ name, release, routes: [] }));
        return name;
      },
      /** A new remote whose release r3 some visitors have. */
      candidateRemote: async () => {
        remotes += 1;
        const name = `mf-candidate-${remotes}`;
        const release = makeRelease({ name, release: 'r3', routes: [] });
        await publish(club, founder, release, { stage: 'admins' });
        return name;
      },
      waitingRemote,
      /** A new remote that has been granted a page. */
      grantedRemote: async () => {
        const name = await waitingRemote();
        const claims = { paths: [`/${name}`], navigation: [], slots: [] };
        await club.call('decideClaims', founder, {
          params: { name, release: 'r1' },
          body: { decision: 'approve', claims },
        });
        return name;
      },
      invite: () =>
        club.call('setInvite', founder, { body: { token: crypto.randomUUID(), days: 14, uses: 20 } }),
      noInvite: () => club.call('deleteInvite', founder),
      photo: (photo: string) =>
        club.call('setPhoto', founder, { params: { id: subject.id }, body: { photo } }),
      /** The token of a link with which someone new can tie a login to their account. */
      loginLink: async () => {
        const { body } = await club.call('createLoginLink', founder, { params: { id: await newcomer() } });
        return body.address.split('#')[1] ?? '';
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
      importedStatement: () => importStatement(),
      doubtfulPayment: async () => {
        const payer = newPayer();
        for (const days of [
          [1, 2],
          [2, 3],
        ]) {
          await importStatement(days.map((day) => `0${day}/11/2026,${payer},5.00`));
        }
        const { body } = await club.call('listDoubtfulPayments', founder, { query: { limit: 200 } });
        return body.at(-1)?.payment_id ?? 0;
      },
      /** What a table means that has been imported. */
      async layout() {
        await importStatement();
        const { body } = await club.call('listStatementLayouts', founder);
        return body[0]?.layout_id ?? 0;
      },
      /** What the bank sends back with an admin who connects it. */
      bankAnswer: async () => comeBackFrom((await club.call('startBankConnection', founder)).body.address),
      /** A consent that an admin has given. */
      bankConsent: async () => {
        const { body } = await club.call('startBankConsent', founder, { body: NORDEA });
        await club.call('finishBankConnection', founder, { body: await comeBackFrom(body.address) });
      },
      feedbackBySubject: feedback,
      /** A browser in which the subject gets messages. */
      pushDevice: async () => {
        const device = { ...PUSH_DEVICE, endpoint: `${PUSH_DEVICE.endpoint}/${crypto.randomUUID()}` };
        await club.call('addPushDevice', subject, { body: device });
        return device;
      },
      calendarOfSubject: async () => {
        const { body } = await club.call('renewCalendarAddress', subject);
        return body.address.split('/').at(-1)?.replace('.ics', '') ?? '';
      },
      /** The token in the mails of the subject. */
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
