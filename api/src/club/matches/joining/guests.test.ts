import { beforeEach, describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import { ONE_HOUR_BEFORE, type TestPlayer } from '../../../testing/test-club.ts';
import { purgeGuestNames } from './guests.ts';

let host: TestPlayer;
let other: TestPlayer;

const { club, admin, fixtures } = await startClubWithMatches({ choices: { guests_wait_last: true } });
beforeEach(async () => {
  [host, other] = await fixtures.newPlayers(2);
});

/** A match for so many at £5, with the host in it. */
async function matchFor(places: number): Promise<number> {
  const matchId = await fixtures.createMatch({ number_of_players: places, price: 5 });
  await fixtures.join(host, matchId);
  return matchId;
}
const bring = (matchId: number, guest_name = 'Sam', by = host) =>
  club.call('addGuest', by, { params: { id: matchId }, body: { guest_name, price: 5 } });
const guestIn = async (matchId: number, name = 'Sam') => {
  const { status, body } = await bring(matchId, name);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.guest_id;
};
const takeOut = (matchId: number, guestId: string, by = host, body: object = {}) =>
  club.call('removeGuest', by, { params: { id: matchId, guestId }, body });
const matchOf = (matchId: number) => fixtures.match(matchId, host);
const guests = async (matchId: number) =>
  (await matchOf(matchId)).guests?.map(({ guest_name, place, waiting_position }) => [
    guest_name,
    place,
    waiting_position,
  ]);

describe('a guest', () => {
  it('takes a place, and their price is held from the host’s balance until kickoff charges it', async () => {
    const matchId = await matchFor(10);
    const { body } = await bring(matchId, ' Sam ');
    expect(body).toMatchObject({ guest_name: 'Sam', host_id: host.id, place: 'in', price: 5 });
    expect(await matchOf(matchId)).toMatchObject({ players_in: 2, my_late_leave_charge: 10 });
    expect(await fixtures.players(matchId, host)).toMatchObject([{ player_id: host.id, place: 'in' }]);
    expect(await fixtures.details(host)).toMatchObject({
      held: 10,
      holds: [
        { match_id: matchId, price: 5, guest_id: null, guest_name: null },
        { match_id: matchId, price: 5, guest_id: body.guest_id, guest_name: 'Sam' },
      ],
    });
    await fixtures.update(matchId, { match_status: 'in_progress' });
    expect(await fixtures.details(host)).toMatchObject({ held: 0, account_balance: 10 });
    expect((await takeOut(matchId, body.guest_id)).body.code).toBe('match_not_pending');
  });

  it('comes once for a request id, however often it’s sent, also once it’s out again, and for no other guest', async () => {
    const matchId = await matchFor(10);
    const send = (guest_name: string, id = matchId) =>
      club.call('addGuest', host, {
        params: { id },
        body: { guest_name, price: 5, request_id: '0c3f8a52-3b0e-4f4e-9d7e-0d4b8a3c1f11' },
      });
    const [first, ...again] = await Promise.all([send('Sam'), send('Sam'), send('Sam')]);
    expect(again).toEqual([first, first]);
    expect((await send('Alex')).body.code).toBe('request_id_used');
    expect((await send('Sam', await matchFor(10))).body.code).toBe('request_id_used');
    expect((await takeOut(matchId, first.body.guest_id)).status).toBe(200);
    expect((await send('Sam')).body).toMatchObject({
      code: 'request_id_used',
      detail: 'This was done before, and what it made has been deleted since.',
    });
    expect(await guests(matchId)).toEqual([]);
  });

  it('waits behind all players, and keeps a place once there is one', async () => {
    const matchId = await matchFor(1);
    await guestIn(matchId);
    await fixtures.join(other, matchId);
    expect(await guests(matchId)).toEqual([['Sam', 'waiting', 2]]);
    await fixtures.update(matchId, { number_of_players: 3 });
    await fixtures.join(await fixtures.newPlayer(), matchId);
    expect(await guests(matchId)).toEqual([['Sam', 'in', null]]);
    const { body } = await club.call('listMatches', host, { params: { status: 'pending' } });
    expect(body.find(({ match_id }) => match_id === matchId)).toMatchObject({
      players_in: 3,
      players_waiting: 1,
      my_late_leave_charge: 10,
    });
  });

  it('costs the host its price when it’s taken out late, and nothing if an admin does it', async () => {
    const matchId = await matchFor(10);
    const [one, two] = [await guestIn(matchId, 'One'), await guestIn(matchId, 'Two')];
    club.clock.time = ONE_HOUR_BEFORE;
    expect((await matchOf(matchId)).guests?.[0]).toMatchObject({ late_leave_charge: 5 });
    expect((await takeOut(matchId, one, host, { expected_charge: 0 })).body.code).toBe('charge_changed');
    expect((await takeOut(matchId, one, host, { expected_charge: 5 })).body.charged).toBe(5);
    expect((await takeOut(matchId, two, admin)).body).toEqual({
      message: expect.stringMatching(/^Two \(guest of p\d+\) was removed/),
      charged: 0,
    });
  });

  it('is in a team and scores, and is in no statistics', async () => {
    const matchId = await matchFor(10);
    await fixtures.join(other, matchId);
    const guestId = await guestIn(matchId);
    await club.call('updateTeams', admin, {
      params: { matchId },
      body: { team1: [host.id], team2: [other.id], guests1: [], guests2: [guestId] },
    });
    await fixtures.update(matchId, { match_status: 'completed', winning_team: 1 });
    await club.call('updateGuest', admin, { params: { id: matchId, guestId }, body: { goals: 2 } });
    expect(await matchOf(matchId)).toMatchObject({ team2_score: 2, winning_team: 2 });
    const stats = async (player: TestPlayer) =>
      (await club.call('getPlayerStats', player, { params: { id: player.id } })).body;
    expect(await stats(host)).toMatchObject({ total_matches: 1 });
    const { body: rows } = await club.call('getLeaderboard', null, { query: { year: '2026', month: '11' } });
    expect(rows.reduce((sum, { total_goals }) => sum + total_goals, 0)).toBe(0);
    expect(rows.find(({ wins }) => wins === 1)).toBeDefined();
    const request = { params: { id: matchId }, body: { player_id: 999 } };
    const best = await club.call('setManOfTheMatch', admin, request);
    expect(best.body.code).toBe('did_not_play');
  });
});

it('a guest’s name is in the host’s own data, and forgotten half a year later or with their account', async () => {
  const [played, upcoming] = [await matchFor(10), await matchFor(10)];
  await guestIn(played, 'Old');
  const guestId = await guestIn(upcoming, 'New');
  const { body: data } = await club.call('getMyData', host);
  expect(data.guests?.map(({ guest_name, price }) => [guest_name, price])).toEqual([
    ['Old', 5],
    ['New', 5],
  ]);
  await fixtures.update(played, { match_status: 'completed' });
  await fixtures.update(upcoming, { match_date: '2027-05-30' });
  await purgeGuestNames(club.db, Date.parse('2027-05-29T12:00:00Z'));
  expect([await guests(played), await guests(upcoming)]).toEqual([
    [[null, 'in', null]],
    [['New', 'in', null]],
  ]);

  await fixtures.update(upcoming, { match_status: 'completed' });
  await club.adjust(admin, host, 0.01);
  const balance = await fixtures.balance(host);
  await club.adjust(admin, host, -balance);
  expect((await club.call('closeAccount', admin, { params: { id: host.id } })).status).toBe(200);
  expect((await fixtures.match(upcoming)).guests).toMatchObject([{ guest_id: guestId, guest_name: null }]);
});
