import type { RequestOf } from '@kickabout/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MatchFixtures, matchFixtures } from '../../../testing/match-fixtures.ts';
import { createTestClub, NOON, type TestClub, type TestPlayer } from '../../../testing/test-club.ts';
import { verifyTotals } from '../../leaderboards/verify-totals.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';
import { startDueMatches } from '../kickoff/start-due-matches.ts';

let club: TestClub;
let fixtures: MatchFixtures;
let admin: TestPlayer;
let matchId: number;
/** Two places: Ann and Bob have them, Cyd is waiting, Dan isn't in the match. £20 each, £5 to play. */
let [ann, bob, cyd, dan]: readonly Named[] = [];
let round = 0;

type Named = TestPlayer & { name: string };

beforeAll(async () => {
  club = await createTestClub();
  admin = await club.signUp('founder');
  fixtures = await matchFixtures(club, admin);
});
beforeEach(async () => {
  club.clock.time = NOON;
  matchId = await fixtures.createMatch();
  round += 1;
  const named: Named[] = [];
  for (const name of ['ann', 'bob', 'cyd', 'dan'].map((first) => `${first}${round}`))
    named.push({ ...(await club.playerWith(name, 20)), name });
  [ann, bob, cyd, dan] = named;
  for (const player of [ann, bob, cyd]) await fixtures.join(the(player), matchId);
  await fixtures.update(matchId, { number_of_players: 2 });
});
afterAll(async () => {
  expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
  expect((await verifyTotals(club.db)).faults).toEqual([]);
  await club.close();
});

function the<Player extends TestPlayer>(player: Player | undefined): Player {
  if (!player) throw new Error('no player');
  return player;
}
const start = (match_status: 'in_progress' | 'completed' = 'in_progress') =>
  fixtures.update(matchId, { match_status });
const balances = () => Promise.all([ann, bob, cyd, dan].map((player) => fixtures.balance(the(player))));
const moves = (...changes: [TestPlayer | undefined, number][]) =>
  changes.map(([player, amount]) => ({ player_id: the(player).id, amount }));
type Expected = RequestOf<'updateTeams'>['body']['expected_balance_changes'];

const setTeams = (
  team1: readonly (TestPlayer | undefined)[],
  team2: readonly (TestPlayer | undefined)[],
  expected_balance_changes?: Expected,
) =>
  club.call('updateTeams', admin, {
    params: { matchId },
    body: {
      team1: team1.map((player) => the(player).id),
      team2: team2.map((player) => the(player).id),
      expected_balance_changes,
    },
  });
const update = (body: RequestOf<'updateMatch'>['body']) =>
  club.call('updateMatch', admin, { params: { id: matchId }, body });
const remove = (player: TestPlayer | undefined, expected_balance_changes?: Expected) =>
  club.call('leaveMatch', admin, {
    body: { match_id: matchId, player_id: the(player).id, expected_balance_changes },
  });
const add = (player: TestPlayer | undefined, expected_balance_changes?: Expected, price = 5) =>
  club.call('joinMatch', admin, {
    body: { match_id: matchId, player_id: the(player).id, price, expected_balance_changes },
  });
const playing = async () => {
  const { body } = await club.call('listMatchPlayers', admin, { params: { matchId } });
  return body.filter(({ plays }) => plays).map(({ player_id }) => player_id);
};

describe('teams', () => {
  it('charge and refund no one while players are moved one at a time, and everyone together once both are set', async () => {
    await start('completed');
    await fixtures.stats(matchId, the(cyd), { team_id: 1, goals: 1 });
    await fixtures.stats(matchId, the(bob), { team_id: 2 });
    expect(await balances()).toEqual([15, 15, 20, 20]);
    expect(await playing()).toEqual([the(ann).id, the(bob).id]);
    expect((await setTeams([cyd], [bob])).status).toBe(200);
    expect(await balances()).toEqual([20, 15, 15, 20]);
    expect(await playing()).toEqual([the(bob).id, the(cyd).id]);
  });

  it('change nothing if they would move other money than was shown, and say what they would move', async () => {
    await start();
    const refused = await setTeams([cyd], [bob], []);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'balance_changes_unexpected',
        detail: `This charges £5.00 to ${the(cyd).name}, and refunds £5.00 to ${the(ann).name}.`,
        balance_changes: [
          { player_id: the(ann).id, amount: 5 },
          { player_id: the(cyd).id, amount: -5 },
        ],
      },
    });
    expect((await setTeams([cyd], [bob], moves([ann, 5], [cyd, -4]))).status).toBe(409);
    expect((await setTeams([cyd], [bob], moves([ann, 5]))).status).toBe(409);
    expect((await setTeams([cyd], [bob], moves([ann, 5], [cyd, -5], [dan, 1]))).status).toBe(409);
    const { body } = await club.call('listMatchPlayers', admin, { params: { matchId } });
    expect(body.map(({ team_id }) => team_id)).toEqual([0, 0, 0]);
    expect((await club.call('getMatch', admin, { params: { id: matchId } })).body.teams_confirmed).toBe(
      false,
    );
    expect(await balances()).toEqual([15, 15, 20, 20]);
    expect((await setTeams([cyd], [bob], moves([cyd, -5], [ann, 5]))).status).toBe(200);
    expect(await balances()).toEqual([20, 15, 15, 20]);
    expect(await setTeams([bob], [ann], moves([cyd, -5], [ann, 5]))).toMatchObject({
      status: 409,
      body: { detail: `This charges £5.00 to ${the(ann).name}, and refunds £5.00 to ${the(cyd).name}.` },
    });
  });

  it('are refused too when they no longer move what was shown', async () => {
    await start();
    expect(await setTeams([ann], [bob], moves([ann, -5]))).toMatchObject({
      status: 409,
      body: { detail: 'This moves no money.', balance_changes: [] },
    });
  });

  it('that are emptied again leave those with a place playing', async () => {
    await start();
    await setTeams([cyd], [bob]);
    expect((await setTeams([], [], moves([ann, -5], [cyd, 5]))).status).toBe(200);
    expect(await balances()).toEqual([15, 15, 20, 20]);
  });

  it('set before kickoff decide who’s charged at kickoff, with those who take a place later', async () => {
    await setTeams([cyd], [ann], []);
    await fixtures.update(matchId, { number_of_players: 4 });
    club.clock.time += 1000;
    await fixtures.join(the(dan), matchId);
    await start();
    expect(await balances()).toEqual([15, 20, 15, 15]);
    await fixtures.update(matchId, { match_status: 'pending' });
    expect(await playing()).toEqual([]);
    expect(await balances()).toEqual([20, 20, 20, 20]);
  });
});

describe('places after the start', () => {
  it('charge those who move up, and refund those who no longer play, once that was shown', async () => {
    await start();
    const refused = await update({ number_of_players: 3, expected_balance_changes: [] });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: `This charges £5.00 to ${the(cyd).name}.` },
    });
    expect((await update({ number_of_players: 3, expected_balance_changes: moves([cyd, -5]) })).status).toBe(
      200,
    );
    expect(await balances()).toEqual([15, 15, 15, 20]);
    expect(await update({ number_of_players: 1, expected_balance_changes: [] })).toMatchObject({
      body: { detail: `This refunds £5.00 each to ${the(bob).name} and ${the(cyd).name}.` },
    });
    expect((await update({ number_of_players: 1 })).status).toBe(200);
    expect(await balances()).toEqual([15, 20, 20, 20]);
  });

  it('change nothing once the teams are set', async () => {
    await start();
    await setTeams([cyd], [bob]);
    expect((await update({ number_of_players: 3, expected_balance_changes: [] })).status).toBe(200);
    expect(await balances()).toEqual([20, 15, 15, 20]);
  });
});

describe('an admin', () => {
  it('takes a player out of a match that has started: they get their money back, and no one moves up', async () => {
    await start();
    await fixtures.stats(matchId, the(ann), { late: true });
    expect(await remove(ann, moves([ann, 5]))).toMatchObject({
      status: 409,
      body: { detail: `This refunds £6.00 to ${the(ann).name}.` },
    });
    expect(await remove(ann, moves([ann, 6]))).toMatchObject({
      status: 200,
      body: { message: `${the(ann).name} was removed from the match.`, charged: 0 },
    });
    expect(await balances()).toEqual([20, 15, 20, 20]);
    expect(await playing()).toEqual([the(bob).id]);
    expect((await remove(ann)).body.code).toBe('not_in_match');
    expect((await update({ number_of_players: 2, expected_balance_changes: [] })).status).toBe(200);
  });

  it('takes a player out of an upcoming match, free of charge however late, and the first in the list moves up', async () => {
    club.clock.time = Date.parse('2026-11-24T18:00:00Z');
    await setTeams([ann], [bob]);
    expect((await remove(ann, [])).status).toBe(200);
    expect(await balances()).toEqual([20, 20, 20, 20]);
    const { body } = await club.call('listMatchPlayers', admin, { params: { matchId } });
    expect(body.map(({ player_id, place, team_id }) => [player_id, place, team_id])).toEqual([
      [the(bob).id, 'in', 2],
      [the(cyd).id, 'in', 1],
    ]);
  });

  it('adds a player after the start, who plays and is charged straight away', async () => {
    await start();
    expect(await add(dan, [])).toMatchObject({
      status: 409,
      body: { detail: `This charges £5.00 to ${the(dan).name}.` },
    });
    expect(await add(dan, moves([dan, -5]))).toMatchObject({
      status: 201,
      body: { plays: true, place: 'in' },
    });
    expect(await balances()).toEqual([15, 15, 20, 15]);
    expect((await add(dan)).body.code).toBe('already_joined');
    const poor = await fixtures.newPlayer(4.99);
    expect((await add(poor)).body.code).toBe('balance_too_low');
    expect((await add(cyd, undefined, 4)).body.code).toBe('already_joined');
    expect((await add({ ...poor, id: 923_000 })).status).toBe(404);
  });

  it('adds a player to an upcoming match, for whom the price is held', async () => {
    expect(await add(dan, [])).toMatchObject({
      status: 201,
      body: { plays: null, place: 'waiting', waiting_position: 2 },
    });
    expect(await balances()).toEqual([20, 20, 20, 20]);
    const { body } = await club.call('getOwnDetails', the(dan), { params: { id: the(dan).id } });
    expect(body.held).toBe(5);
  });
});

it('players can’t join or leave a match that has started themselves, admins included', async () => {
  await fixtures.update(matchId, { number_of_players: 3 });
  const own = (player: TestPlayer) => ({ match_id: matchId, player_id: player.id });
  await club.call('adjustBalance', admin, {
    params: { id: admin.id },
    body: { player_id: admin.id, amount: 5 },
  });
  await fixtures.join(admin, matchId);
  await start();
  const left = await club.call('leaveMatch', admin, { body: own(admin) });
  const joined = await club.call('joinMatch', the(dan), { body: { ...own(the(dan)), price: 5 } });
  expect([left.body.code, joined.body.code]).toEqual(['match_not_pending', 'match_not_pending']);
});

it('leaving late charges only what was shown, and joining charges no one', async () => {
  club.clock.time = Date.parse('2026-11-24T18:00:00Z');
  const leave = (expected_balance_changes: Expected) =>
    club.call('leaveMatch', the(ann), {
      body: { match_id: matchId, player_id: the(ann).id, expected_balance_changes },
    });
  expect(await leave([])).toMatchObject({
    status: 409,
    body: { detail: `This charges £5.00 to ${the(ann).name}.` },
  });
  expect((await leave(moves([ann, -5]))).status).toBe(200);
  const joined = await club.call('joinMatch', the(dan), {
    body: { match_id: matchId, player_id: the(dan).id, price: 5, expected_balance_changes: moves([dan, -5]) },
  });
  expect(joined).toMatchObject({ status: 409, body: { detail: 'This moves no money.' } });
  expect(await balances()).toEqual([15, 20, 20, 20]);
});

it('starting a match charges only who was shown', async () => {
  const started = { match_status: 'in_progress', expected_balance_changes: moves([ann, -5]) } as const;
  expect(await update(started)).toMatchObject({
    status: 409,
    body: { detail: `This charges £5.00 each to ${the(ann).name} and ${the(bob).name}.` },
  });
  expect((await update({ ...started, expected_balance_changes: moves([ann, -5], [bob, -5]) })).status).toBe(
    200,
  );
  expect(await balances()).toEqual([15, 15, 20, 20]);
});

it('a kickoff moved into the past starts the match in the same change, once it was shown what that charges', async () => {
  club.clock.time = Date.parse('2026-11-24T18:00:00Z');
  const past = { match_time: '17:30' };
  expect(await update({ ...past, expected_balance_changes: [] })).toMatchObject({
    status: 409,
    body: { detail: `This charges £5.00 each to ${the(ann).name} and ${the(bob).name}.` },
  });
  const moved = await update({ ...past, expected_balance_changes: moves([ann, -5], [bob, -5]) });
  expect(moved).toMatchObject({ status: 200, body: { match_status: 'in_progress' } });
  expect(await startDueMatches(club.services)).toBe(0);
  expect(await balances()).toEqual([15, 15, 20, 20]);
});
