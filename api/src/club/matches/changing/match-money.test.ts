import type { RequestOf } from '@kickabout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import { ONE_HOUR_BEFORE, type TestPlayer } from '../../../testing/test-club.ts';
import { startDueMatches } from '../kickoff/start-due-matches.ts';

let matchId: number;
/** Two places: Ann and Bob have them, Cyd is waiting, Dan isn't in the match. £20 each, £5 to play. */
let players: [TestPlayer, TestPlayer, TestPlayer, TestPlayer];

const { club, admin, fixtures } = await startClubWithMatches();
beforeEach(async () => {
  matchId = await fixtures.createMatch();
  players = await fixtures.newPlayers(4);
  for (const player of players.slice(0, 3)) await fixtures.join(player, matchId);
  await fixtures.update(matchId, { number_of_players: 2 });
});

const balances = () => Promise.all(players.map((player) => fixtures.balance(player)));
const start = () => fixtures.update(matchId, { match_status: 'in_progress' });
const place = (player: TestPlayer, by: TestPlayer, expected?: Expected, price = 5) =>
  club.call('joinMatch', by, {
    body: { match_id: matchId, player_id: player.id, price, expected_balance_changes: expected },
  });
const leave = (player: TestPlayer, by: TestPlayer, expected?: Expected) =>
  club.call('leaveMatch', by, {
    body: { match_id: matchId, player_id: player.id, expected_balance_changes: expected },
  });
type Expected = RequestOf<'updateTeams'>['body']['expected_balance_changes'];

it('charges, refunds and deletes as the match goes, with a line for each in the player’s payments', async () => {
  const [ann, bob] = players;
  await start();
  await fixtures.stats(matchId, bob, { late: true });
  expect(await balances()).toEqual([15, 14, 20, 20]);
  await fixtures.update(matchId, { match_status: 'pending' });
  expect(await balances()).toEqual([20, 20, 20, 20]);
  club.clock.time = ONE_HOUR_BEFORE;
  expect((await leave(ann, ann)).body).toMatchObject({ charged: 5 });
  await fixtures.update(matchId, { match_status: 'completed' });
  expect(await balances()).toEqual([15, 14, 15, 20]);
  const deletion = { params: { id: matchId }, body: { player_id: admin.id } };
  const { body } = await club.call('deleteMatch', admin, deletion);
  expect(body.message).toBe('Match deleted successfully. £16.00 was refunded.');
  expect(await balances()).toEqual([20, 20, 20, 20]);
  expect((await club.call('getMatch', admin, { params: { id: matchId } })).status).toBe(404);
  expect(await fixtures.payments(ann)).toEqual([
    '5 Refund (left late)',
    '-5 Left late',
    '5 Refund (match)',
    '-5 Match',
    '20 Adjustment',
  ]);
});

describe('what moves money is refused with what it would move unless exactly that was expected, and then done:', () => {
  const teams = (expected_balance_changes: Expected) =>
    club.call('updateTeams', admin, {
      params: { matchId },
      body: { team1: [players[2].id], team2: [players[1].id], expected_balance_changes },
    });
  const startNow = (expected_balance_changes: Expected) =>
    club.call('updateMatch', admin, {
      params: { id: matchId },
      body: { match_status: 'in_progress', expected_balance_changes },
    });
  type Act = (expected: Expected) => Promise<{ status: number; body: object }>;

  it.each<[string, 'started' | 'upcoming', number[], Act]>([
    ['teams', 'started', [5, 0, -5, 0], teams],
    ['the start', 'upcoming', [-5, -5, 0, 0], startNow],
    ['someone added', 'started', [0, 0, 0, -5], (expected) => place(players[3], admin, expected)],
    ['someone taken out', 'started', [5, 0, 0, 0], (expected) => leave(players[0], admin, expected)],
    ['a late leave', 'upcoming', [-5, 0, 0, 0], (expected) => leave(players[0], players[0], expected)],
  ])('%s', async (_, state, moved, act) => {
    club.clock.time = ONE_HOUR_BEFORE;
    if (state === 'started') await start();
    const before = await balances();
    const members = async () =>
      (await fixtures.players(matchId)).map(({ player_id, team_id }) => [player_id, team_id]);
    const membersBefore = await members();
    const amounts = moved.flatMap((amount, index) =>
      amount === 0 ? [] : [{ player_id: id(index), amount }],
    );
    for (const expected of [[], [...amounts, { player_id: 999, amount: 1 }]])
      expect(await act(expected)).toMatchObject({
        status: 409,
        body: {
          code: 'balance_changes_unexpected',
          balance_changes: amounts,
          detail: expect.stringMatching(/^This (charges|refunds) £5\.00 /),
        },
      });
    expect([await balances(), await members()]).toEqual([before, membersBefore]);
    expect((await act(amounts)).status).toBeLessThan(300);
    expect(await balances()).toEqual(before.map((balance, index) => balance + (moved[index] ?? 0)));
    expect(await startDueMatches(club.services)).toBe(0);
  });
  const id = (index: number) => players[index]?.id ?? 0;

  it('what moves none is refused where some was expected', async () => {
    const [, , , dan] = players;
    expect(await place(dan, dan, [{ player_id: dan.id, amount: -5 }])).toMatchObject({
      status: 409,
      body: { detail: 'This moves no money.', balance_changes: [] },
    });
  });
});

it('kickoff starts a match automatically, once, even with two processes, and again once it was moved', async () => {
  // The matches of all tests have started by then.
  const [, , , dan] = players;
  const id = await fixtures.createMatch({ match_date: '2027-01-12' });
  await fixtures.join(dan, id);
  const kickoff = Date.parse('2027-01-12T19:00:00Z');
  const status = async () => (await fixtures.match(id)).match_status;
  club.clock.time = kickoff - 1;
  await startDueMatches(club.services);
  expect(await status()).toBe('pending');
  club.clock.time = kickoff;
  const started = await Promise.all([startDueMatches(club.services), startDueMatches(club.services)]);
  expect([started.toSorted(), await status()]).toEqual([[0, 1], 'in_progress']);
  expect(await fixtures.balance(dan)).toBe(15);
  await fixtures.update(id, { match_status: 'pending' });
  expect(await startDueMatches(club.services)).toBe(0);
  await fixtures.update(id, { match_time: '20:00' });
  club.clock.time = kickoff + 3_600_000;
  expect(await startDueMatches(club.services)).toBe(1);
});

it('the matches that someone has played count once they owe more than £12', async () => {
  const debtor = await fixtures.newPlayer(60);
  for (let index = 0; index < 10; index += 1) {
    const played = await fixtures.createMatch({ match_date: '2026-11-23' });
    await fixtures.join(debtor, played);
    await fixtures.update(played, { match_status: 'completed' });
  }
  await club.adjust(admin, debtor, -22.01);
  expect((await fixtures.match(matchId, debtor)).my_join_refusal).toBe('balance_below_limit');
  expect((await place(debtor, debtor)).body).toMatchObject({
    code: 'balance_below_limit',
    detail: 'You need money in your balance to join',
  });
});
