import { beforeAll, describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import { ONE_HOUR_BEFORE, type TestPlayer } from '../../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();

/** A match at £5 with so many places and players in it, in order of joining. */
async function matchWith<Count extends number>(places: number, count: Count) {
  const players = await fixtures.newPlayers(count);
  const matchId = await fixtures.createMatch({ number_of_players: places, price: 5 });
  for (const player of players as TestPlayer[]) await fixtures.join(player, matchId);
  return { matchId, players };
}
const join = (player: TestPlayer, matchId: number, price = 5) =>
  club.call('joinMatch', player, { body: { match_id: matchId, player_id: player.id, price } });
const leave = async (player: TestPlayer, matchId: number, expected_charge?: number) => {
  const { status, body } = await club.call('leaveMatch', player, {
    body: { match_id: matchId, player_id: player.id, expected_charge },
  });
  return status === 200 ? body.charged : body.code;
};
const money = async (player: TestPlayer) => {
  const { account_balance, held, available } = await fixtures.details(player);
  return { account_balance, held, available };
};

describe('joining', () => {
  it('holds the price and moves no money, so the same money can’t be held twice', async () => {
    const player = await fixtures.newPlayer(7.5);
    const joined = await join(player, await fixtures.createMatch());
    expect(joined).toMatchObject({
      status: 201,
      body: { place: 'in', price: 5, waiting_position: null, team_id: 0 },
    });
    expect(await money(player)).toEqual({ account_balance: 7.5, held: 5, available: 2.5 });
    expect(await join(player, await fixtures.createMatch())).toMatchObject({
      status: 409,
      body: { code: 'balance_too_low', detail: 'You need a balance of at least £5.00 to join this match.' },
    });
  });

  it('puts players on the waiting list in order, and the first gets the place and team of who leaves', async () => {
    const { matchId, players } = await matchWith(2, 2);
    const [one, two] = players;
    const [third, fourth] = await fixtures.newPlayers(2);
    await fixtures.teams(matchId, [one], [two]);
    await fixtures.join(third, matchId);
    expect((await join(fourth, matchId)).body).toMatchObject({ place: 'waiting', waiting_position: 2 });
    expect(await fixtures.match(matchId, fourth)).toMatchObject({
      players_in: 2,
      players_waiting: 2,
      my_place: 'waiting',
      my_waiting_position: 2,
    });
    expect([await leave(two, matchId, 0), await money(two)]).toEqual([
      0,
      { account_balance: 20, held: 0, available: 20 },
    ]);
    const listed = await fixtures.players(matchId);
    expect(
      listed.map(({ player_id, team_id, waiting_position }) => [player_id, team_id, waiting_position]),
    ).toEqual([
      [one.id, 1, null],
      [third.id, 2, null],
      [fourth.id, 0, 1],
    ]);
  });
});

describe('leaving late', () => {
  it('is free for the club’s minutes of grace after joining', async () => {
    const { matchId, players } = await matchWith(10, 1);
    const [early] = players;
    const hasty = await fixtures.newPlayer();
    await club.call('setClubSettings', admin, { body: { grace_minutes: 10 } });
    club.clock.time = ONE_HOUR_BEFORE;
    await fixtures.join(hasty, matchId);
    const freeUntil = async (player: TestPlayer) =>
      (await fixtures.match(matchId, player)).my_leave_free_until;
    expect([await freeUntil(hasty), await freeUntil(early)]).toEqual([
      expect.stringMatching(/^2026-11-24T18:10:00/),
      null,
    ]);
    club.clock.time += 10 * 60_000;
    expect([await leave(hasty, matchId, 0), await leave(early, matchId, 0)]).toEqual([0, 'charge_changed']);
    await club.call('setClubSettings', admin, { body: { grace_minutes: 0 } });
  });
});

describe('in a club that gives late leavers their price back', () => {
  beforeAll(() => club.call('setClubSettings', admin, { body: { refunds_late_leavers: true } }));

  it('the first to leave gets it from the first to join, who can leave late too', async () => {
    const { matchId, players } = await matchWith(3, 3);
    const [one, two, three] = players;
    const four = await fixtures.newPlayer();
    club.clock.time = ONE_HOUR_BEFORE;
    expect([await leave(one, matchId, 5), await leave(two, matchId, 5)]).toEqual([5, 5]);
    expect(await fixtures.match(matchId, three)).toMatchObject({
      late_leave_refunded: true,
      my_late_leave_charge: 5,
    });
    await fixtures.join(four, matchId);
    expect(await fixtures.payments(one)).toEqual([
      '5 Refund (someone took your place)',
      '-5 Left late',
      '20 Adjustment',
    ]);
    expect([await leave(four, matchId, 5), await fixtures.balance(two)]).toEqual([5, 15]);
    expect((await club.call('syncPayments', admin)).body.message).toMatch(/^Nothing to post/);
  });

  it('leaves and joins that arrive together are charged and given back together', async () => {
    const { matchId, players } = await matchWith(2, 2);
    const [one, two] = players;
    const others = await fixtures.newPlayers(2);
    club.clock.time = ONE_HOUR_BEFORE;
    await Promise.all([
      ...[one, two].map((player) => leave(player, matchId)),
      ...others.map((player) => fixtures.join(player, matchId)),
    ]);
    expect(await Promise.all([one, two].map(fixtures.balance))).toEqual([20, 20]);
  });
});

it('a list shows the same about each match as its page, and nothing about players to a visitor', async () => {
  const [poor, rich] = [await fixtures.newPlayer(12), await fixtures.newPlayer(60)];
  const [single, cheap, dear] = [
    await fixtures.createMatch({ number_of_players: 1 }),
    await fixtures.createMatch(),
    await fixtures.createMatch({ number_of_players: 4 }),
  ];
  await fixtures.join(rich, single, 50);
  await fixtures.join(poor, cheap);
  await fixtures.update(cheap, { price: 4 });
  for (const player of [poor, rich]) {
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
