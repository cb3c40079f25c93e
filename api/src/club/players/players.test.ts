import { paymentReference } from '@kickabout/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MatchFixtures, matchFixtures } from '../../testing/match-fixtures.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../testing/test-club.ts';

let club: TestClub;
let fixtures: MatchFixtures;
let admin: TestPlayer;
let player: TestPlayer;

beforeAll(async () => {
  club = await createTestClub();
  admin = await club.signUp('founder');
  player = await club.playerWith('player', 20);
  fixtures = await matchFixtures(club, admin);
});
afterAll(() => club.close());

it('a profile shows names and year of birth, never email address or money', async () => {
  const { body } = await club.call('getPlayer', null, { params: { id: player.id } });
  expect(body).toEqual({
    player_id: player.id,
    first_name: 'player',
    last_name: 'Test',
    preferred_name: 'player',
    year_of_birth: 1990,
  });
  const list = await club.app.inject({ method: 'GET', url: '/api/v1/players/' });
  expect(list.json()).toHaveLength(2);
  expect(list.body).not.toMatch(/@|balance/);
});

it('your own details have a reference and a link to pay with it', async () => {
  const { body } = await club.call('getOwnDetails', player, { params: { id: player.id } });
  const reference = paymentReference(player.id);
  expect(body).toMatchObject({ email: 'player@club.test', payment_reference: reference, is_admin: false });
  expect(Object.fromEntries(new URL(body.payment_link ?? '').searchParams)).toEqual({
    payee: 'Test Club',
    reference,
  });
});

it('preferred name and year of birth can be changed; blank or future ones are refused, and nothing is lost', async () => {
  const update = (preferred_name: string, year_of_birth: number) =>
    club.call('updatePlayer', player, { params: { id: player.id }, body: { preferred_name, year_of_birth } });
  expect((await update('  Ace  ', 1991)).body).toMatchObject({
    preferred_name: 'Ace',
    year_of_birth: 1991,
    first_name: 'player',
  });
  expect((await update('  ', 1991)).body).toMatchObject({
    code: 'validation_failed',
    detail: 'preferred_name must not be empty.',
  });
  expect((await update('Ace', 2027)).body).toMatchObject({
    detail: 'year_of_birth must not be in the future.',
  });
  expect((await club.call('getPlayer', null, { params: { id: player.id } })).body).toMatchObject({
    preferred_name: 'Ace',
  });
});

it('stats only count completed matches, and everyone can see lates', async () => {
  for (const match_status of ['completed', 'friendly'] as const) {
    const matchId = await fixtures.createMatch({ match_date: '2026-11-20' });
    await fixtures.join(player, matchId);
    await fixtures.stats(matchId, player, {
      goals: 2,
      assists: 1,
      own_goals: 1,
      late: match_status === 'completed',
    });
    await fixtures.update(matchId, { match_status });
  }
  const { body } = await club.call('getPlayerStats', player, { params: { id: player.id } });
  expect(body).toEqual({
    total_matches: 1,
    account_balance: 9,
    monthly_stats: [{ month: 11, year: 2026, total_goals: 2, total_assists: 1, total_own_goals: 1 }],
  });
  expect((await club.call('listLates', null)).body).toMatchObject([
    { player_id: player.id, match_date: '2026-11-20', full_name: 'player Test' },
  ]);
});

it('what a club hides is hidden from others, but not from the player or admins', async () => {
  const shy = await createTestClub({
    env: { CLUB_HIDE: 'monthly_stats,lates,negative_balances,year_of_birth' },
  });
  const founder = await shy.signUp('founder');
  const debtor = await shy.playerWith('debtor', 6);
  const other = await shy.signUp('other');
  const table = await matchFixtures(shy, founder);
  const matchId = await table.createMatch({ match_date: '2026-11-20' });
  await table.join(debtor, matchId);
  await table.stats(matchId, debtor, { late: true });
  await table.update(matchId, { match_status: 'completed' });
  await shy.call('adjustBalance', founder, {
    params: { id: debtor.id },
    body: { player_id: debtor.id, amount: -5 },
  });
  expect((await shy.call('listLates', null)).body).toEqual([]);
  expect((await shy.call('listNegativeBalances', null)).body).toEqual([]);
  const months = async (as: TestPlayer | null) =>
    (await shy.call('getPlayerMonthlyStats', as, { params: { id: debtor.id } })).body.length;
  const born = async (as: TestPlayer | null) =>
    (await shy.call('getPlayer', as, { params: { id: debtor.id } })).body.year_of_birth;
  const seenBy = async <Seen>(look: (as: TestPlayer | null) => Promise<Seen>) => [
    await look(null),
    await look(other),
    await look(debtor),
    await look(founder),
  ];
  expect(await seenBy(months)).toEqual([0, 0, 1, 1]);
  expect(await seenBy(born)).toEqual([null, null, 1990, 1990]);
  await shy.close();
});

it('players who owe money are listed, the largest debt first', async () => {
  const owe = (id: number, amount: number) =>
    club.call('adjustBalance', admin, { params: { id }, body: { player_id: id, amount } });
  await owe(admin.id, -3);
  await owe(player.id, -14);
  const { body } = await club.call('listNegativeBalances', null);
  expect(body.map(({ player_id, account_balance }) => [player_id, account_balance])).toEqual([
    [player.id, -5],
    [admin.id, -3],
  ]);
});
