import { strict as assert } from 'node:assert';
import type { EndpointName, RequestOf, ResponseOf } from '@kickabout/contract';
import { HOUR_MS, paymentReference } from '@kickabout/domain';
import type { TestClub, TestPlayer } from '../../src/testing/test-club.ts';
import { makeRelease, publish } from '../../src/testing/test-releases.ts';

/** What the commands are about. */
export type World = Awaited<ReturnType<typeof prepareWorld>>;

export const REMOTE = 'mf-kit';

/**
 * A club in which each command has something to do: full and free matches, one whose kickoff has come, one that is over;
 * payments of each kind; a remote with three releases. Its processes have the same bank.
 */
export async function prepareWorld(clubs: readonly TestClub[]) {
  const [club] = clubs;
  assert.ok(club);
  const admin = await club.signUp('founder');
  const second = await club.playerWith('second', 20);
  await club.makeAdmin(second);
  const [ann, ben, cat, dan] = [
    await club.playerWith('ann', 20),
    await club.playerWith('ben', 20),
    await club.playerWith('cat', 20),
    await club.playerWith('dan', 30),
  ];
  // Enough for two places, and one of them is taken below.
  const eve = await club.playerWith('eve', 10);
  const fay = await club.signUp('fay');

  async function call<Name extends EndpointName>(
    name: Name,
    as: { token: string },
    request: RequestOf<Name>,
  ): Promise<ResponseOf<Name>> {
    const { status, body } = await (club as TestClub).call(name, as, request as never);
    assert.ok(status < 300, `${name}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  const pitch = await call('createPitch', admin, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 10 },
  });
  async function createMatch(
    match_date: string,
    match_time: string,
    places: number,
    players: TestPlayer[],
  ): Promise<number> {
    const { match_id } = await call('createMatch', admin, {
      body: {
        match_date,
        match_time,
        number_of_players: places,
        pitch_id: pitch.pitch_id,
        price: 5,
        signin_begin_time: '2026-11-18T12:00:00.000Z',
      },
    });
    for (const player of players)
      await call('joinMatch', player, { body: { match_id, player_id: player.id, price: 5 } });
    return match_id;
  }
  const done = await createMatch('2026-11-19', '12:30', 2, [ann, ben]);
  const voted = await createMatch('2026-11-19', '12:15', 2, [ann, ben]);
  const due = await createMatch('2026-11-19', '13:00', 2, [ann, dan, eve]);
  const soon = await createMatch('2026-11-19', '19:00', 2, [ben, dan, cat]);
  const full = await createMatch('2026-11-24', '19:00', 2, [ann, ben, cat]);
  const free = await createMatch('2026-11-25', '19:00', 3, [dan]);
  const empty = await createMatch('2026-11-26', '19:00', 2, []);
  const { guest_id: guest } = await call('addGuest', dan, {
    params: { id: free },
    body: { guest_name: 'Sam', price: 5 },
  });
  for (const one of clubs) one.clock.time += 1.5 * HOUR_MS;
  for (const id of [done, voted])
    for (const match_status of ['in_progress', 'completed'] as const)
      await call('updateMatch', admin, { params: { id }, body: { match_status } });
  await call('voteForManOfTheMatch', ann, { params: { id: voted }, body: { player_id: ben.id } });
  const anHourAgo = new Date(club.clock.time - HOUR_MS);
  await club.db
    .updateTable('matches')
    .set({ votes_end_at: anHourAgo })
    .where('match_id', '=', voted)
    .execute();

  const say = (entry: Parameters<TestClub['bank']['say']>[0]) => {
    for (const { bank } of clubs) bank.say(entry);
  };
  const of = (player: TestPlayer) => ({ reference: paymentReference(player.id) });
  say({ id: 'credited', amount_minor: 700, ...of(cat) });
  say({ id: 'unmatched', amount_minor: 600, reference: 'football' });
  say({ id: 'reversed', amount_minor: 400, ...of(ben) });
  say({ id: 'changed', amount_minor: 200, ...of(ben) });
  say({
    id: 'named',
    amount_minor: 100,
    payer: { name: 'D PAYER', account: 'of dan' },
    reference: 'football',
  });
  await call('checkPayments', admin, {});
  await call('syncPayments', admin, {});
  say({ id: 'changed', amount_minor: 250, ...of(cat) });
  await call('checkPayments', admin, {});
  // Said, but not yet read.
  say({ id: 'fresh', amount_minor: 300, ...of(eve) });
  say({ id: 'reversed', amount_minor: 400, ...of(ben), status: 'reversed' });
  const paymentId = async (provider: string) =>
    (
      await club.db
        .selectFrom('bank_entries')
        .select('bank_entry_id')
        .where('provider_id', '=', provider)
        .executeTakeFirstOrThrow()
    ).bank_entry_id;

  const [doubtful] = await call('listDoubtfulPayments', admin, {});
  await call('assignPayment', admin, {
    params: { paymentId: await paymentId('named') },
    body: { player_id: dan.id },
  });
  const [payer] = await call('listPayers', admin, {});

  const upload = async (rows: string) =>
    call('uploadStatement', admin, {
      body: {
        file_name: 'statement.csv',
        content: Buffer.from(`Date,Payer,Reference,Amount\n${rows}`).toString('base64'),
      },
    });
  const old = await upload(`2026-10-01,A PAYER,${paymentReference(cat.id)},8.00`);
  await call('importStatement', admin, {
    params: { id: old.statement_id },
    body: { fingerprint: old.fingerprint, layout_is_right: true },
  });
  const fresh = await upload(
    `2026-10-02,A PAYER,${paymentReference(ben.id)},9.00\n2026-10-03,B PAYER,football,2.00`,
  );

  const { series_id: series } = await call('createSeries', admin, {
    body: {
      pitch_id: pitch.pitch_id,
      interval_weeks: 1,
      weekday: 5,
      starts_on: '2026-11-27',
      match_time: '19:00',
      number_of_players: 4,
      opens_days_before: 6,
    } as RequestOf<'createSeries'>['body'],
  });

  const { key, key_id: keyId } = await call('createPublishKey', admin, {
    params: { name: REMOTE },
    body: { holder: 'Sam', days: 30 },
  });
  const releaseOf = (release: string) => makeRelease({ name: REMOTE, release });
  const publisher = { token: key };
  await publish(club, publisher, releaseOf('r1'));
  const [remote] = await call('listRemotes', admin, {});
  const claims = remote?.waiting[0]?.claims ?? assert.fail('Nothing waits to be approved.');
  await call('decideClaims', admin, {
    params: { name: REMOTE, release: 'r1' },
    body: { decision: 'approve', claims },
  });
  await publish(club, publisher, releaseOf('r2'));
  // Its files are there, so that publishing it is one request.
  await publish(club, publisher, releaseOf('r4'), { stage: 'admins' });
  await publish(club, publisher, releaseOf('r3'), { stage: 'share', share: 10 });
  const asksForMore = makeRelease({
    name: REMOTE,
    release: 'r5',
    routes: ['/mf-kit', '/kit-more'].map((path) => ({
      path,
      access: 'everyone' as const,
      title: 'Kit',
      screen: 'kit-screen',
    })),
  });
  await publish(club, publisher, asksForMore);
  const waiting = (await call('listRemotes', admin, {}))[0]?.waiting[0] ?? assert.fail('r5 doesn’t wait.');
  // r3 fails for everyone who has it.
  const at = new Date(club.clock.time);
  const failed = { remote: REMOTE, release: 'r3', since: at, reports: 1, has_failed: true };
  await club.db
    .insertInto('report_senders')
    .values(Array.from({ length: 6 }, (_, sender) => ({ ...failed, sender, failed_screen: null })))
    .execute();

  return {
    ...{ admin, second, ann, ben, cat, dan, eve, fay },
    ...{ done, due, soon, full, free, empty, guest, series, pitch: pitch.pitch_id },
    doubtful: doubtful?.payment_id ?? assert.fail('No payment is doubtful.'),
    payer: payer?.payer_id ?? assert.fail('No payer is remembered.'),
    claims: waiting.claims,
    credited: await paymentId('credited'),
    unmatched: await paymentId('unmatched'),
    imported: old.statement_id,
    statement: { id: fresh.statement_id, fingerprint: fresh.fingerprint },
    publisher,
    keyId,
    releaseOf,
  };
}
