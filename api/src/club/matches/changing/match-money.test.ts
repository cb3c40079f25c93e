import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MatchFixtures, matchFixtures } from '../../../testing/match-fixtures.ts';
import { createTestClub, NOON, type TestClub, type TestPlayer } from '../../../testing/test-club.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';
import { startDueMatches } from '../kickoff/start-due-matches.ts';

let club: TestClub;
let fixtures: MatchFixtures;
let admin: TestPlayer;

beforeAll(async () => {
  club = await createTestClub();
  admin = await club.signUp('founder');
  fixtures = await matchFixtures(club, admin);
});
beforeEach(() => {
  club.clock.time = NOON;
});
afterAll(async () => {
  expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
  await club.close();
});

const balances = (players: readonly TestPlayer[]) => Promise.all(players.map(fixtures.balance));

describe('money follows the facts of a match', () => {
  it('charges everyone with a place when it starts, refunds when it goes back to pending, charges again', async () => {
    const matchId = await fixtures.createMatch({ number_of_players: 2 });
    const players = await fixtures.newPlayers(3);
    for (const player of players) await fixtures.join(player, matchId, 25).catch(() => undefined);
    expect(await balances(players)).toEqual([20, 20, 20]);

    const cheap = await fixtures.createMatch();
    for (const player of players) await fixtures.join(player, cheap);
    await fixtures.update(cheap, { number_of_players: 2 });
    await fixtures.update(cheap, { match_status: 'in_progress' });
    expect(await balances(players)).toEqual([15, 15, 20]);
    await fixtures.update(cheap, { match_status: 'pending' });
    expect(await balances(players)).toEqual([20, 20, 20]);
    await fixtures.update(cheap, { match_status: 'friendly' });
    await fixtures.update(cheap, { match_status: 'completed' });
    expect(await balances(players)).toEqual([15, 15, 20]);
  });

  it('charges the members of the teams if both were set together, and £1 to players marked late', async () => {
    const matchId = await fixtures.createMatch();
    const players = await fixtures.newPlayers(4);
    const [first, second, third] = players;
    if (!first || !second || !third) throw new Error('no players');
    for (const player of players) await fixtures.join(player, matchId);
    await fixtures.teams(matchId, [first], [third]);
    await fixtures.update(matchId, { match_status: 'completed' });
    expect(await balances(players)).toEqual([15, 20, 15, 20]);
    await fixtures.stats(matchId, first, { late: true });
    expect(await balances(players)).toEqual([14, 20, 15, 20]);
    await fixtures.stats(matchId, first, { late: false });
    await fixtures.teams(matchId, [first], [second]);
    expect(await balances(players)).toEqual([15, 15, 20, 20]);
  });

  it('keeps charging the price at which a player joined', async () => {
    const matchId = await fixtures.createMatch();
    const [before, after] = await fixtures.newPlayers(2);
    if (!before || !after) throw new Error('no players');
    await fixtures.join(before, matchId);
    await fixtures.update(matchId, { price: 6.5 });
    await fixtures.join(after, matchId, 6.5);
    await fixtures.update(matchId, { match_status: 'completed' });
    expect(await balances([before, after])).toEqual([15, 13.5]);
  });

  it('refunds everything when deleted, late leavers included, and is no longer listed', async () => {
    const matchId = await fixtures.createMatch();
    const players = await fixtures.newPlayers(2);
    const [leaver] = players;
    if (!leaver) throw new Error('no player');
    for (const player of players) await fixtures.join(player, matchId);
    club.clock.time = Date.parse('2026-11-24T18:00:00Z');
    await club.call('leaveMatch', leaver, { body: { match_id: matchId, player_id: leaver.id } });
    await fixtures.update(matchId, { match_status: 'completed' });
    expect(await balances(players)).toEqual([15, 15]);
    const { body } = await club.call('deleteMatch', admin, {
      params: { id: matchId },
      body: { player_id: admin.id },
    });
    expect(body.message).toBe('Match deleted successfully. £10.00 was refunded.');
    expect(await balances(players)).toEqual([20, 20]);
    expect((await club.call('getMatch', admin, { params: { id: matchId } })).status).toBe(404);
    const { body: payments } = await club.call('listPlayerPayments', leaver, { params: { id: leaver.id } });
    expect(
      payments.map(({ amount, kind, description }) => [amount, kind, description.split(':')[0]]),
    ).toEqual([
      [5, 'refund', 'Refund (left late)'],
      [-5, 'late_leave', 'Left late'],
      [20, 'adjustment', 'Adjustment'],
    ]);
  });

  it('with fewer places, the last to join go on the waiting list and leave their team', async () => {
    const matchId = await fixtures.createMatch();
    const [first, last] = await fixtures.newPlayers(2);
    if (!first || !last) throw new Error('no players');
    await fixtures.join(first, matchId);
    await fixtures.join(last, matchId);
    await fixtures.teams(matchId, [first], [last]);
    await fixtures.update(matchId, { number_of_players: 1 });
    const { body } = await club.call('listMatchPlayers', admin, { params: { matchId } });
    expect(body).toMatchObject([
      { player_id: first.id, place: 'in', team_id: 1 },
      { player_id: last.id, place: 'waiting', waiting_position: 1, team_id: 0 },
    ]);
  });
});

describe('kickoff', () => {
  it('starts a match automatically, once, even with two processes', async () => {
    const matchId = await fixtures.createMatch({ match_date: '2027-01-12' });
    const player = await fixtures.newPlayer();
    await fixtures.join(player, matchId);
    const kickoff = Date.parse('2027-01-12T19:00:00Z');
    const status = async () =>
      (await club.call('getMatch', admin, { params: { id: matchId } })).body.match_status;
    club.clock.time = kickoff - 1;
    await startDueMatches(club.services);
    expect(await status()).toBe('pending');
    club.clock.time = kickoff;
    const started = await Promise.all([startDueMatches(club.services), startDueMatches(club.services)]);
    expect(started.toSorted()).toEqual([0, 1]);
    expect((await club.call('getMatch', admin, { params: { id: matchId } })).body.match_status).toBe(
      'in_progress',
    );
    expect(await fixtures.balance(player)).toBe(15);
    await fixtures.update(matchId, { match_status: 'pending' });
    expect(await startDueMatches(club.services)).toBe(0);
    expect(await fixtures.balance(player)).toBe(20);
    await fixtures.update(matchId, { match_time: '20:00' });
    club.clock.time = kickoff + 3_600_000;
    expect(await startDueMatches(club.services)).toBe(1);
  });
});

it('removing everyone is free, and only possible in pending matches', async () => {
  const matchId = await fixtures.createMatch();
  const players = await fixtures.newPlayers(2);
  for (const player of players) await fixtures.join(player, matchId);
  club.clock.time = Date.parse('2026-11-24T18:00:00Z');
  expect((await club.call('removeAllMatchPlayers', admin, { params: { matchId } })).status).toBe(200);
  expect(await balances(players)).toEqual([20, 20]);
  await fixtures.update(matchId, { match_status: 'completed' });
  expect((await club.call('removeAllMatchPlayers', admin, { params: { matchId } })).body.code).toBe(
    'match_not_pending',
  );
});

it('ten matches and a balance below −£12 block joining, whether or not enough is available', async () => {
  const debtor = await fixtures.newPlayer(60);
  for (let index = 0; index < 10; index += 1) {
    const matchId = await fixtures.createMatch({ match_date: '2026-11-23' });
    await fixtures.join(debtor, matchId);
    await fixtures.update(matchId, { match_status: 'completed' });
  }
  const owe = async (amount: number) =>
    club.call('adjustBalance', admin, { params: { id: debtor.id }, body: { player_id: debtor.id, amount } });
  const refusal = async () =>
    (await club.call('getMatch', debtor, { params: { id: next } })).body.my_join_refusal;
  const next = await fixtures.createMatch();
  expect(await refusal()).toBeNull();
  await owe(-22);
  expect([await fixtures.balance(debtor), await refusal()]).toEqual([-12, 'balance_too_low']);
  await owe(-0.01);
  expect([await fixtures.balance(debtor), await refusal()]).toEqual([-12.01, 'balance_below_limit']);
  const { body } = await club.call('joinMatch', debtor, {
    body: { match_id: next, player_id: debtor.id, price: 5 },
  });
  expect(body).toMatchObject({
    code: 'balance_below_limit',
    detail: 'You need money in your balance to join',
  });
});
