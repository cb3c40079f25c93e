import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MatchFixtures, matchFixtures } from '../../../testing/match-fixtures.ts';
import { createTestClub, NOON, type TestClub, type TestPlayer } from '../../../testing/test-club.ts';

const ONE_HOUR_BEFORE = Date.parse('2026-11-24T18:00:00Z');

let club: TestClub;
let fixtures: MatchFixtures;
let admin: TestPlayer;

beforeAll(async () => {
  club = await createTestClub({ env: { CLUB_REFUND_LATE_LEAVERS: 'on' } });
  admin = await club.signUp('founder');
  fixtures = await matchFixtures(club, admin);
});
beforeEach(() => {
  club.clock.time = NOON;
});
afterAll(() => club.close());

/** A match for so many at £5, full, an hour before kickoff, with more players who haven't joined. */
async function fullMatch(places: number, others: number) {
  const players = await fixtures.newPlayers(places + others);
  const matchId = await fixtures.createMatch();
  await fixtures.update(matchId, { number_of_players: places });
  for (const player of players.slice(0, places)) await fixtures.join(player, matchId);
  club.clock.time = ONE_HOUR_BEFORE;
  const player = (index: number): TestPlayer => {
    const found = players[index];
    if (!found) throw new Error(`No player ${index}.`);
    return found;
  };
  return { matchId, player };
}
const leave = async (player: TestPlayer, matchId: number, expected_charge?: number) => {
  const { status, body } = await club.call('leaveMatch', player, {
    body: { match_id: matchId, player_id: player.id, expected_charge },
  });
  return status === 200 ? body.charged : body.code;
};
const lines = async (player: TestPlayer) =>
  (await club.call('listPlayerPayments', player, { params: { id: player.id } })).body
    .slice(0, -1)
    .map(({ amount, description }) => `${amount} ${description.split(':')[0]}`);

it('the first to leave late gets the price back from the first to join, who can leave late too', async () => {
  const { matchId, player } = await fullMatch(3, 1);
  expect([await leave(player(0), matchId, 5), await leave(player(1), matchId, 5)]).toEqual([5, 5]);
  const { body: match } = await club.call('getMatch', player(2), { params: { id: matchId } });
  expect(match).toMatchObject({ late_leave_refunded: true, my_late_leave_charge: 5 });

  await fixtures.join(player(3), matchId);
  expect(await lines(player(0))).toEqual(['5 Refund (someone took your place)', '-5 Left late']);
  expect(await lines(player(1))).toEqual(['-5 Left late']);

  expect(await leave(player(3), matchId, 5)).toBe(5);
  expect(await fixtures.balance(player(0))).toBe(20);
  expect(await fixtures.balance(player(3))).toBe(15);
  expect((await club.call('syncPayments', admin)).body.message).toMatch(/^Nothing to post/);
});

it('leaving late is free while someone waits for the place', async () => {
  const { matchId, player } = await fullMatch(2, 1);
  await fixtures.join(player(2), matchId);
  const { body: match } = await club.call('getMatch', player(0), { params: { id: matchId } });
  expect(match).toMatchObject({ my_late_leave_charge: 0 });
  expect(await leave(player(0), matchId, 5)).toBe('charge_changed');
  expect([await leave(player(0), matchId, 0), await leave(player(1), matchId)]).toEqual([0, 5]);
  expect(await lines(player(0))).toEqual([]);
});

it('someone who comes back takes their own place, and gets nothing back', async () => {
  const { matchId, player } = await fullMatch(2, 0);
  await leave(player(0), matchId);
  await leave(player(1), matchId);
  await fixtures.join(player(1), matchId);
  expect([await fixtures.balance(player(0)), await fixtures.balance(player(1))]).toEqual([15, 15]);
  await fixtures.join(player(0), matchId);
  expect([await fixtures.balance(player(0)), await fixtures.balance(player(1))]).toEqual([15, 15]);
});

it('a leave and a join that arrive together are charged and given back together', async () => {
  const { matchId, player } = await fullMatch(2, 2);
  await Promise.all([
    leave(player(0), matchId),
    leave(player(1), matchId),
    fixtures.join(player(2), matchId),
    fixtures.join(player(3), matchId),
  ]);
  expect([await fixtures.balance(player(0)), await fixtures.balance(player(1))]).toEqual([20, 20]);
});

it('an admin who adds someone is told what that gives back; once the match has started, it’s nothing', async () => {
  const { matchId, player } = await fullMatch(2, 2);
  await leave(player(0), matchId);
  await leave(player(1), matchId);
  const add = (index: number, expected: { player_id: number; amount: number }[]) =>
    club.call('joinMatch', admin, {
      body: {
        match_id: matchId,
        player_id: player(index).id,
        price: 5,
        expected_balance_changes: expected,
      },
    });
  const refused = await add(2, []);
  expect(refused.body).toMatchObject({
    balance_changes: [{ player_id: player(0).id, amount: 5 }],
  });
  expect((await add(2, [{ player_id: player(0).id, amount: 5 }])).status).toBe(201);
  await fixtures.update(matchId, { match_status: 'in_progress' });
  expect((await add(3, [{ player_id: player(3).id, amount: -5 }])).status).toBe(201);
  expect(await fixtures.balance(player(1))).toBe(15);
});
