import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAdmin } from '../commands/make-admin.ts';
import { type MatchFixtures, matchFixtures } from '../testing/match-fixtures.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../testing/test-club.ts';

let club: TestClub;
let admin: TestPlayer;
let player: TestPlayer;
let fixtures: MatchFixtures;

beforeAll(async () => {
  club = await createTestClub();
  admin = await club.signUp('founder');
  fixtures = await matchFixtures(club, admin);
  player = await fixtures.newPlayer(20);
});
afterAll(() => club.close());

const latest = async (count = 1) =>
  (await club.call('listAuditEntries', admin, { query: { limit: String(count) } })).body;

it('an adjustment is listed with who, whom, how much and why, once however often it’s sent', async () => {
  const before = await latest(200);
  const body = {
    player_id: player.id,
    amount: -2.5,
    reason: 'Paid twice',
    request_id: '6f1c1f0e-52b5-4d0c-9d7b-111111111111',
  };
  await club.call('adjustBalance', admin, { params: { id: player.id }, body });
  await club.call('adjustBalance', admin, { params: { id: player.id }, body });
  const entries = await latest(200);
  expect(entries).toHaveLength(before.length + 1);
  expect(entries[0]).toMatchObject({
    action: 'balance_adjusted',
    actor: { player_id: admin.id, first_name: 'founder' },
    player: { player_id: player.id },
    match: null,
    amount: -2.5,
    reason: 'Paid twice',
    done_at: new Date(club.clock.time).toISOString(),
  });
});

it('an assigned payment is listed with its amount', async () => {
  club.bank.say({ id: 'a gift', amount_pence: 1200, reference: 'none' });
  await club.call('checkPayments', admin);
  const [payment] = (await club.call('listUnmatchedPayments', admin)).body;
  const params = { paymentId: payment?.payment_id ?? 0 };
  await club.call('assignPayment', admin, { params, body: { player_id: player.id } });
  expect(await latest()).toMatchObject([
    { action: 'payment_assigned', player: { player_id: player.id }, amount: 12 },
  ]);
});

it('what an admin does to a match is listed, what players do isn’t', async () => {
  const matchId = await fixtures.createMatch();
  const before = (await latest(200)).length;
  const body = { match_id: matchId, player_id: player.id };
  await fixtures.join(player, matchId);
  await club.call('leaveMatch', player, { body });
  expect(await latest(200)).toHaveLength(before);

  await club.call('joinMatch', admin, { body: { ...body, price: 5 } });
  await club.call('leaveMatch', admin, { body });
  await fixtures.join(player, matchId);
  await club.call('removeAllMatchPlayers', admin, { params: { matchId } });
  await club.call('deleteMatch', admin, { params: { id: matchId }, body: { player_id: admin.id } });
  const match = { match_id: matchId, match_name: expect.stringContaining('Powerleague') };
  expect(await latest(4)).toMatchObject([
    { action: 'match_deleted', player: null, match },
    { action: 'all_players_removed', player: null, match },
    { action: 'player_removed', player: { player_id: player.id }, match },
    { action: 'player_added', player: { player_id: player.id }, match },
  ]);
});

it('a refused act isn’t listed', async () => {
  const matchId = await fixtures.createMatch();
  const before = (await latest(200)).length;
  const body = { match_id: matchId, player_id: player.id, price: 4 };
  expect((await club.call('joinMatch', admin, { body })).body.code).toBe('price_changed');
  expect(await latest(200)).toHaveLength(before);
});

it('a command on the server is listed without a person', async () => {
  await makeAdmin(club.db, String(player.id), club.clock.time);
  expect(await latest()).toMatchObject([
    { action: 'admin_rights_given', actor: null, player: { player_id: player.id } },
  ]);
});
