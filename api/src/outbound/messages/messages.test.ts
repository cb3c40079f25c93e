import type { ResponseOf } from '@kickabout/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS, DEFAULT_MONEY as POUNDS, paymentReference } from '@kickabout/domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { announce } from '../../kernel/outbox/announce.ts';
import { postPayments } from '../../money/payments/post-payments.ts';
import { NOON } from '../../testing/test-club.ts';
import { startClubWithMail } from './testing/club-with-mail.ts';

/** Tuesday evening, five days after the test's noon. */
const KICKOFF = Date.parse('2026-11-24T19:00:00Z');

const {
  mailbox,
  club,
  admin,
  fixtures,
  addressOf,
  newPlayer,
  pass,
  subjects,
  lastMail,
  choose,
  states,
  tell,
} = await startClubWithMail();

describe('each kind reaches its player once', () => {
  it('sign-up has opened, to everyone who isn’t in the match', async () => {
    const [inIt, out] = [await newPlayer(), await newPlayer(2)];
    for (const player of [inIt, out]) await choose(player, 'signup_opened', true);
    const match = await fixtures.createMatch({ signin_begin_time: '2026-11-20T09:00:00Z' });
    await pass(20 * HOUR_MS);
    expect(await subjects(out)).toEqual([]);
    await sql`INSERT INTO match_players (match_id, player_id, price_minor, joined_at)
      VALUES (${match}, ${inIt.id}, 500, ${new Date(NOON)})`.execute(club.db);
    await pass(HOUR_MS);
    expect(await subjects(out)).toEqual(['Sign-up is open: Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)']);
    expect((await lastMail(out)).text).toContain('£5.00 each. 9 of 10 places left.');
    expect((await lastMail(out)).text).toContain('Your balance doesn’t cover it: top up £3.00 first.');
    expect(await subjects(inIt)).toEqual([]);
    await pass(HOUR_MS);
    expect(await subjects(out)).toHaveLength(1);
  });

  it('who’s coming and how many places are left, unless it has been answered since', async () => {
    const [ann, bob] = [await newPlayer(2), await newPlayer()];
    const match = await fixtures.createMatch({ number_of_players: 2, price: 5 });
    const params = { id: match };
    club.clock.time = KICKOFF - 10 * HOUR_MS;
    await club.call('remindPlayers', admin, { params });
    await club.call('answerMatch', bob, { params, body: { answer: 'maybe' } });
    await pass();
    expect(await subjects(ann)).toContain('Are you coming? Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)');
    expect(await subjects(bob)).not.toContainEqual(expect.stringContaining('Are you coming?'));
    await club.call('callForPlayers', admin, { params });
    await club.call('answerMatch', ann, { params, body: { answer: 'maybe' } });
    await pass();
    expect((await subjects(bob)).at(-1)).toMatch(/^2 places left for tonight: Tue 24 Nov/);
    expect((await lastMail(ann)).text).toContain('Your balance doesn’t cover it: top up £3.00 first.');
  });

  it('a place came free, you’re playing tomorrow, the teams are out', async () => {
    const [leaver, player] = [await newPlayer(), await newPlayer()];
    await choose(player, 'teams_out', true);
    const match = await fixtures.createMatch({ number_of_players: 1 });
    for (const each of [leaver, player]) await fixtures.join(each, match, 50);
    await fixtures.leave(leaver, match);
    await pass();
    expect((await subjects(player)).at(-1)).toMatch(/^You’ve got a place: Tue 24 Nov/);
    expect((await lastMail(player)).text).toContain(
      'If you can’t play, leave the match by Tue 24 Nov, 14:00: until then it’s free, after that it costs £50.00.',
    );
    await fixtures.teams(match, [player], []);
    await pass(MINUTE_MS);
    expect((await subjects(player)).filter((subject) => subject.startsWith('The teams'))).toEqual([]);
    await pass(MINUTE_MS);
    expect((await lastMail(player)).text).toContain('You’re in Team 1.');
    club.clock.time = KICKOFF - DAY_MS;
    await pass();
    expect((await subjects(player)).at(-1)).toMatch(/^You’re playing tomorrow: /);
    expect(await subjects(player)).toHaveLength(3);
  });

  it('your guest has got a place, unless you’ve taken them out meanwhile', async () => {
    const [leaver, host] = [await newPlayer(), await newPlayer()];
    const match = await fixtures.createMatch({ number_of_players: 2 });
    for (const each of [leaver, host]) await fixtures.join(each, match, 25);
    const bring = async () => {
      const body = { guest_name: 'Sam', price: 25 };
      return (await club.call('addGuest', host, { params: { id: match }, body })).body.guest_id;
    };
    const guestId = await bring();
    await fixtures.leave(leaver, match);
    await pass();
    expect(await subjects(host)).toEqual([expect.stringMatching(/^Your guest has got a place: Tue 24 Nov/)]);
    expect((await lastMail(host)).text).toContain(
      'If your guest can’t play, take them out of the match by Tue 24 Nov, 14:00: until then it’s free,',
    );
    const other = await bring();
    for (const id of [guestId, other])
      await club.call('removeGuest', host, { params: { id: match, guestId: id }, body: {} });
    await pass();
    expect(await subjects(host)).toHaveLength(1);
  });

  it('the match was moved, and cancelled', async () => {
    const player = await newPlayer();
    const match = await fixtures.createMatch();
    await fixtures.join(player, match);
    await fixtures.update(match, { match_time: '20:00' });
    await pass(2 * MINUTE_MS);
    expect((await subjects(player)).at(-1)).toMatch(/^New time: Tue 24 Nov 2026, 20:00/);
    expect((await lastMail(player)).text).toContain('This match was on Tue 24 Nov, 19:00.');
    await fixtures.deleteMatch(match);
    await pass();
    expect((await subjects(player)).at(-1)).toMatch(/^Cancelled: /);
    expect(await subjects(player)).toHaveLength(2);
  });

  it('money arrived, you owe the club, your balance doesn’t cover the next match', async () => {
    const player = await newPlayer(0);
    club.bank.say({ id: 'a payment', amount_minor: 500, reference: paymentReference(player.id) });
    await club.call('checkPayments', admin);
    await postPayments(club.db, { now: club.clock.time, money: POUNDS });
    await pass();
    expect(await subjects(player)).toEqual(['£5.00 arrived']);
    expect((await lastMail(player)).text).toContain('Your balance is now £5.00.');
    const match = await fixtures.createMatch();
    await fixtures.join(player, match);
    await club.adjust(admin, player, -6);
    await pass();
    expect((await subjects(player)).at(-1)).toBe('You owe the club £1.00');
    club.clock.time = KICKOFF - 2 * DAY_MS;
    await pass();
    expect((await subjects(player)).at(-1)).toMatch(/^Your balance doesn’t cover the next match: /);
    expect((await lastMail(player)).text).toContain('£6.00 short');
    expect(await subjects(player)).toHaveLength(3);
  });

  it('to admins: too few players, payments that no one has assigned, a bank that has stopped, a remote taken back', async () => {
    await club.call('updateMessageSettings', admin, { body: { quiet_hours: null } });
    const before = (await subjects(admin)).length;
    await fixtures.createMatch();
    club.clock.time = KICKOFF - DAY_MS;
    club.bank.say({ id: 'whose', amount_minor: 500, reference: 'no reference' });
    await club.call('checkPayments', admin);
    await pass(2 * HOUR_MS);
    await club.db
      .updateTable('bank_sources')
      .set({ failed_at: new Date(club.clock.time) })
      .execute();
    await club.db.transaction().execute((tx) =>
      announce(tx, club.clock.time, {
        kind: 'remote_taken_back',
        fact: 'mf-x r2',
        to: 'admins',
        details: { remote: 'mf-x', release: 'r2' },
        usefulUntil: club.clock.time + DAY_MS,
      }),
    );
    await pass(2 * HOUR_MS);
    const player = await newPlayer();
    await pass();
    const told = (await subjects(admin)).slice(before).map((subject) => subject.split(':')[0]);
    expect(told.toSorted()).toEqual(
      [
        '1 payment can’t be matched',
        'Too few players',
        'mf-x',
        expect.stringMatching(/can’t be read$/),
      ].toSorted(),
    );
    expect(await subjects(player)).not.toContain('1 payment can’t be matched');
  });
});

describe('what is no longer true isn’t sent', () => {
  it('a place that was given up meanwhile, a debt that was paid, a match that was deleted', async () => {
    const [leaver, player] = [await newPlayer(), await newPlayer()];
    const match = await fixtures.createMatch({ number_of_players: 1 });
    for (const each of [leaver, player]) await fixtures.join(each, match, 50);
    await fixtures.leave(leaver, match);
    await fixtures.leave(player, match);
    const adjust = (amount: number) => club.adjust(admin, player, amount);
    await choose(player, 'money_arrived', false);
    await adjust(-200);
    await adjust(300);
    await fixtures.deleteMatch(match);
    await pass();
    expect(await subjects(player)).toEqual([]);
    expect(await states()).toEqual({ dropped: 2 });
  });
});

it('someone whose account is disabled is told about their balance only', async () => {
  const player = await newPlayer();
  const matchId = await fixtures.createMatch();
  await fixtures.join(player, matchId);
  await club.call('setDisabled', admin, {
    params: { id: player.id },
    body: { disabled_reason: 'Plays too rough' },
  });
  await fixtures.deleteMatch(matchId);
  await tell(player);
  await pass();
  expect(await subjects(player)).toEqual(['£5.00 added to your balance']);
});

describe('settings', () => {
  it('a kind that is off isn’t sent, also when it’s switched off at the last moment', async () => {
    const [off, late] = [await newPlayer(), await newPlayer()];
    await choose(off, 'money_arrived', false);
    for (const player of [off, late]) await tell(player);
    mailbox.behave({ does: 'refuse', code: 450 });
    await pass();
    await choose(late, 'money_arrived', false);
    mailbox.behave({ does: 'accept' });
    await pass(HOUR_MS);
    expect([await subjects(off), await subjects(late)]).toEqual([[], []]);
    expect(await states()).toEqual({ dropped: 1 });
  });

  it('lists the kinds for players, and those for admins to admins only', async () => {
    const player = await newPlayer();
    const { body } = await club.call('getMessageSettings', player);
    expect(body).toMatchObject({
      quiet_hours: { from: '22:00', until: '07:00' },
      time_zone: 'Europe/London',
      email: { is_on: true, address: await addressOf(player) },
      push: { is_on: true },
    });
    const kinds = (settings: ResponseOf<'getMessageSettings'>) => settings.kinds.map(({ kind }) => kind);
    expect(kinds(body)).toHaveLength(11);
    expect(kinds((await club.call('getMessageSettings', admin)).body)).toContain('bank_stopped');
    expect(body.kinds.find(({ kind }) => kind === 'teams_out')).toEqual({
      kind: 'teams_out',
      email: false,
      push: true,
    });
    const changed = await club.call('updateMessageSettings', player, {
      body: { choices: [{ kind: 'teams_out', channel: 'email', is_wanted: true }], quiet_hours: null },
    });
    expect(changed.body).toEqual((await club.call('getMessageSettings', player)).body);
    expect(changed.body).toMatchObject({ quiet_hours: null });
    const refused = await club.call('updateMessageSettings', player, {
      body: { quiet_hours: { from: '22:00', until: '22:00' } },
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'quiet_hours.until' }] } });
  });

  it('waits for the end of quiet hours', async () => {
    const player = await newPlayer();
    club.clock.time = Date.parse('2026-11-19T23:00:00Z');
    await tell(player);
    await pass();
    await pass(8 * HOUR_MS - 1);
    expect(await subjects(player)).toEqual([]);
    await pass(1);
    expect(await subjects(player)).toHaveLength(1);
  });

  it('drops what is of no use any more when quiet hours end', async () => {
    const player = await newPlayer();
    const match = await fixtures.createMatch({ match_date: '2026-11-20', match_time: '06:30' });
    await fixtures.join(player, match);
    club.clock.time = Date.parse('2026-11-19T22:30:00Z');
    await fixtures.update(match, { match_time: '06:00' });
    await pass(2 * MINUTE_MS);
    await pass(10 * HOUR_MS);
    expect((await subjects(player)).filter((subject) => subject.startsWith('New time'))).toEqual([]);
  });
});
