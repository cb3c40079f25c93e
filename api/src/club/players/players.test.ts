import { paymentReference } from '@kickabout/domain';
import { expect, it } from 'vitest';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClubWithMatches } from '../../testing/start-club.ts';
import { createTestClub, type TestPlayer } from '../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();
const player = await club.playerWith('player', 20);

it('a profile shows names and year of birth, never email address or money', async () => {
  const { body } = await club.call('getPlayer', null, { params: { id: player.id } });
  expect(body).toEqual({
    player_id: player.id,
    first_name: 'player',
    last_name: 'Test',
    preferred_name: 'player',
    year_of_birth: 1990,
    position: null,
    photo: null,
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
    payee: 'Kickabout',
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

it('a position is optional: players set it, change it and take it back', async () => {
  const params = { id: player.id };
  const update = async (position?: 'goalkeeper' | null) =>
    (
      await club.call('updatePlayer', player, {
        params,
        body: { preferred_name: 'Ace', year_of_birth: 1991, ...(position !== undefined && { position }) },
      })
    ).body.position;
  const shown = async () => (await club.call('getPlayer', null, { params })).body.position;
  expect([await update(), await shown()]).toEqual([null, null]);
  expect([await update('goalkeeper'), await shown()]).toEqual(['goalkeeper', 'goalkeeper']);
  expect(await update()).toBe('goalkeeper');
  expect((await club.call('getMyData', player)).body.profile.position).toBe('goalkeeper');
  expect([await update(null), await shown()]).toEqual([null, null]);
});

it('a record has matches, wins, form and who was in the same team most often', async () => {
  const [one, two, three, other] = await fixtures.newPlayers(4, 40);
  /** A completed match, in which the first player’s team scores so many goals. */
  const play = async (day: number, mates: readonly TestPlayer[], goals: number) => {
    const matchId = await fixtures.createMatch({ match_date: `2026-11-0${day}` });
    for (const each of [one, ...mates, other]) await fixtures.join(each, matchId);
    await fixtures.teams(matchId, [one, ...mates], [other]);
    await fixtures.stats(matchId, one, { goals });
    await fixtures.stats(matchId, other, { goals: 1 });
    await fixtures.update(matchId, { match_status: 'completed' });
    return matchId;
  };
  await play(1, [two, three], 0);
  await play(2, [two, three], 2);
  const best = await play(3, [two], 1);
  await play(4, [two, three], 3);
  await club.call('setManOfTheMatch', admin, { params: { id: best }, body: { player_id: one.id } });
  const record = async (id: number) =>
    (await club.call('getPlayerRecord', null, { params: { id } })).body.record;
  expect(await record(one.id)).toMatchObject({
    matches: 4,
    wins: 2,
    man_of_the_match: 1,
    form: ['won', 'drawn', 'won', 'lost'],
    partners: [
      { player_id: two.id, matches: 4, wins: 2 },
      { player_id: three.id, matches: 3, wins: 2 },
    ],
  });
  expect(await record(other.id)).toMatchObject({ matches: 4, wins: 1, partners: [] });
  expect(await record(admin.id)).toMatchObject({ matches: 0, form: [], partners: [] });
  expect((await club.call('getPlayerRecord', null, { params: { id: 9999 } })).body.code).toBe('not_found');
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
    choices: { hidden: ['monthly_stats', 'lates', 'negative_balances', 'year_of_birth'] },
  });
  const founder = await shy.signUp('founder');
  const debtor = await shy.playerWith('debtor', 6);
  const other = await shy.signUp('other');
  const table = await matchFixtures(shy, founder);
  const matchId = await table.createMatch({ match_date: '2026-11-20' });
  await table.join(debtor, matchId);
  await table.stats(matchId, debtor, { late: true });
  await table.update(matchId, { match_status: 'completed' });
  await shy.adjust(founder, debtor, -5);
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
  const isShown = async (as: TestPlayer | null) =>
    (await shy.call('getPlayerRecord', as, { params: { id: debtor.id } })).body.record !== null;
  expect(await seenBy(isShown)).toEqual([false, false, true, true]);
  expect(await seenBy(born)).toEqual([null, null, 1990, 1990]);
  await shy.close();
});

it('players who owe money are listed, the largest debt first', async () => {
  await club.adjust(admin, admin, -3);
  await club.adjust(admin, player, -14);
  const { body } = await club.call('listNegativeBalances', null);
  expect(body.map(({ player_id, account_balance }) => [player_id, account_balance])).toEqual([
    [player.id, -5],
    [admin.id, -3],
  ]);
});
