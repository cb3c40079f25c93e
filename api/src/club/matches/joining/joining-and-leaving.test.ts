import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClub, NOON, type TestClub, type TestPlayer } from '../../../testing/test-club.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';

let club: TestClub;
let admin: TestPlayer;
let pitchId: number;

beforeAll(async () => {
  club = await createTestClub();
  admin = await club.signUp('founder');
  const pitch = await club.call('createPitch', admin, {
    body: { pitch_name: 'Powerleague', pitch_number: '3', address: '1 Road', postcode: 'N1 1AA', price: 50 },
  });
  pitchId = pitch.body.pitch_id;
});
afterAll(() => club.close());

async function createMatch(places: number, date = '2026-11-24'): Promise<number> {
  const { status, body } = await club.call('createMatch', admin, {
    body: { match_date: date, match_time: '19:00', number_of_players: places, pitch_id: pitchId },
  });
  expect(status).toBe(201);
  return body.match_id;
}
const join = (player: TestPlayer, matchId: number, price: number, as = player) =>
  club.call('joinMatch', as, { body: { match_id: matchId, player_id: player.id, price } });
const leave = (player: TestPlayer, matchId: number, expected?: number) =>
  club.call('leaveMatch', player, {
    body: {
      match_id: matchId,
      player_id: player.id,
      ...(expected !== undefined && { expected_charge: expected }),
    },
  });
const balance = async (player: TestPlayer) =>
  (await club.call('getOwnDetails', player, { params: { id: player.id } })).body;

it('a list shows the same about each match as its page, and nothing about players to a visitor', async () => {
  const [poor, first] = [await club.playerWith('poor', 12), await club.playerWith('first', 60)];
  const [single, cheap, dear] = [await createMatch(1), await createMatch(10), await createMatch(4)];
  await join(first, single, 50);
  await join(poor, cheap, 5);
  await club.call('updateMatch', admin, { params: { id: cheap }, body: { price: 4 } });
  for (const player of [poor, first]) {
    const { body: list } = await club.call('listMatches', player, { params: { status: 'pending' } });
    for (const match of list) {
      const { body: page } = await club.call('getMatch', player, { params: { id: match.match_id } });
      expect(page).toMatchObject(match);
    }
    const mine = (id: number) => list.find(({ match_id }) => match_id === id);
    if (player === poor) {
      expect(mine(single)).toMatchObject({ my_place: null, my_join_refusal: 'balance_too_low' });
      expect(mine(cheap)).toMatchObject({ my_place: 'in', my_price: 5, price: 4 });
      expect(mine(dear)).toMatchObject({ my_price: null, my_join_refusal: 'balance_too_low' });
    } else {
      expect(mine(single)).toMatchObject({ my_place: 'in', my_price: 50, my_join_refusal: 'already_joined' });
      expect(mine(cheap)).toMatchObject({ my_place: null, my_join_refusal: null });
    }
  }
  const { body } = await club.call('listMatches', null, { params: { status: 'pending' } });
  const nothing = { my_place: null, my_waiting_position: null, my_price: null, my_join_refusal: null };
  expect(body).toEqual(body.map((match) => ({ ...match, ...nothing })));
});

describe('joining', () => {
  it('holds the price and moves no money', async () => {
    const matchId = await createMatch(10);
    const player = await club.playerWith('holder', 7.5);
    const joined = await join(player, matchId, 5);
    expect(joined).toMatchObject({
      status: 201,
      body: { place: 'in', price: 5, waiting_position: null, team_id: 0 },
    });
    expect(await balance(player)).toMatchObject({ account_balance: 7.5, held: 5, available: 2.5 });
  });

  it('can’t hold the same money for two matches', async () => {
    const player = await club.playerWith('thin', 7.5);
    expect((await join(player, await createMatch(10), 5)).status).toBe(201);
    const second = await join(player, await createMatch(10), 5);
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'balance_too_low', detail: 'You need a balance of at least £5.00 to join this match.' },
    });
  });

  it('is refused a second time, at another price, before sign-up opens, and in a match that doesn’t exist', async () => {
    const player = await club.playerWith('eager', 50);
    const matchId = await createMatch(10);
    expect((await join(player, matchId, 4)).body.code).toBe('price_changed');
    expect((await join(player, matchId, 5)).status).toBe(201);
    expect((await join(player, matchId, 5)).body.code).toBe('already_joined');
    expect((await join(player, 999_999, 5)).body.code).toBe('not_found');
    const later = await club.call('createMatch', admin, {
      body: {
        match_date: '2026-11-25',
        match_time: '19:00',
        number_of_players: 10,
        pitch_id: pitchId,
        signin_begin_time: '2026-11-20T00:00:00Z',
      },
    });
    expect((await join(player, later.body.match_id, 5)).body.code).toBe('signup_not_open');
  });

  it('puts players on the waiting list, in order, once the places are taken', async () => {
    const matchId = await createMatch(2);
    const players = await Promise.all(['w1', 'w2', 'w3', 'w4'].map((name) => club.playerWith(name, 30)));
    const answers = [];
    for (const player of players) answers.push((await join(player, matchId, 25)).body);
    expect(answers.map(({ place, waiting_position }) => [place, waiting_position])).toEqual([
      ['in', null],
      ['in', null],
      ['waiting', 1],
      ['waiting', 2],
    ]);
    const seen = await club.call('getMatch', players[3] ?? admin, { params: { id: matchId } });
    expect(seen.body).toMatchObject({
      players_in: 2,
      players_waiting: 2,
      my_place: 'waiting',
      my_waiting_position: 2,
    });
  });
});

describe('leaving', () => {
  it('early is free and gives the place to the first on the waiting list', async () => {
    const matchId = await createMatch(1);
    const [first, second] = [await club.playerWith('l1', 60), await club.playerWith('l2', 60)];
    await join(first, matchId, 50);
    await join(second, matchId, 50);
    expect(await leave(first, matchId, 0)).toMatchObject({ status: 200, body: { charged: 0 } });
    const { body } = await club.call('listMatchPlayers', admin, { params: { matchId } });
    expect(body).toMatchObject([{ player_id: second.id, place: 'in', waiting_position: null }]);
    expect(await balance(first)).toMatchObject({ account_balance: 60, held: 0 });
  });

  it('gives the first on the waiting list the leaver’s team too', async () => {
    const matchId = await createMatch(2);
    const [one, two, waiting] = [
      await club.playerWith('t1', 60),
      await club.playerWith('t2', 60),
      await club.playerWith('t3', 60),
    ];
    for (const player of [one, two, waiting]) await join(player, matchId, 25);
    await club.call('updateTeams', admin, {
      params: { matchId },
      body: { team1: [one.id], team2: [two.id] },
    });
    await leave(two, matchId);
    const { body } = await club.call('listMatchPlayers', admin, { params: { matchId } });
    expect(body.map(({ player_id, team_id }) => [player_id, team_id])).toEqual([
      [one.id, 1],
      [waiting.id, 2],
    ]);
  });

  it('late charges the price straight away, once; leaving the waiting list never does', async () => {
    const matchId = await createMatch(1);
    const [inPlace, waiting] = [await club.playerWith('late1', 60), await club.playerWith('late2', 60)];
    await join(inPlace, matchId, 50);
    await join(waiting, matchId, 50);
    club.clock.time = Date.parse('2026-11-24T14:00:00.001Z');
    expect((await leave(waiting, matchId)).body).toMatchObject({ charged: 0 });
    expect((await leave(inPlace, matchId, 0)).body.code).toBe('charge_changed');
    expect(await leave(inPlace, matchId, 50)).toMatchObject({ status: 200, body: { charged: 50 } });
    expect((await leave(inPlace, matchId)).body.code).toBe('not_in_match');
    expect(await balance(inPlace)).toMatchObject({ account_balance: 10, held: 0 });
    const { body } = await club.call('listPlayerPayments', inPlace, { params: { id: inPlace.id } });
    expect(body[0]).toMatchObject({
      amount: -50,
      payment_date: '2026-11-24',
      description: 'Left late: Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)',
    });
    club.clock.time = NOON;
  });

  it('is free when an admin removes someone, however late', async () => {
    const matchId = await createMatch(1);
    const player = await club.playerWith('removed', 60);
    await join(player, matchId, 50);
    club.clock.time = Date.parse('2026-11-24T18:59:00Z');
    const removed = await club.call('leaveMatch', admin, {
      body: { match_id: matchId, player_id: player.id },
    });
    expect(removed.body).toMatchObject({ charged: 0 });
    expect(await balance(player)).toMatchObject({ account_balance: 60 });
    club.clock.time = NOON;
  });
});

it('keeps the ledger sound', async () => {
  expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
});

it('leaving late is free for the club’s minutes of grace after joining, and not a moment longer', async () => {
  const matchId = await createMatch(4);
  const [early, hasty, slow] = [
    await club.playerWith('early', 60),
    await club.playerWith('hasty', 60),
    await club.playerWith('slow', 60),
  ];
  const price = 12.5;
  await join(early, matchId, price);
  await club.call('setClubSettings', admin, { body: { grace_minutes: 10 } });
  const before = club.clock.time;
  club.clock.time = Date.parse('2026-11-24T18:00:00Z');
  await join(hasty, matchId, price);
  await join(slow, matchId, price);
  const freeUntil = async (player: TestPlayer) =>
    (await club.call('getMatch', player, { params: { id: matchId } })).body.my_leave_free_until;
  expect(await freeUntil(hasty)).toMatch(/^2026-11-24T18:10:00/);
  expect(await freeUntil(early)).toBeNull();
  club.clock.time += 10 * 60_000;
  expect((await leave(hasty, matchId, 0)).body).toMatchObject({ charged: 0 });
  expect((await leave(early, matchId, 0)).body).toMatchObject({ code: 'charge_changed' });
  club.clock.time += 1000;
  expect((await leave(slow, matchId, 0)).body).toMatchObject({ code: 'charge_changed' });
  expect((await leave(slow, matchId, price)).body).toMatchObject({ charged: price });
  club.clock.time = before;
  await club.call('setClubSettings', admin, { body: { grace_minutes: 0 } });
});
