import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startDueMatches } from '../../club/matches/kickoff/start-due-matches.ts';
import { makeAdmin } from '../../installation/commands/commands.ts';
import { startClubWithMatches } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();
const player = await fixtures.newPlayer(20);

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

it('what players do isn’t listed', async () => {
  const matchId = await fixtures.createMatch();
  const before = (await latest(200)).length;
  await fixtures.join(player, matchId);
  await fixtures.leave(player, matchId);
  expect(await latest(200)).toHaveLength(before);
});

it('an act that moves money says how much, and its transfers say who did it', async () => {
  const [kept, late] = await fixtures.newPlayers(2);
  const matchId = await fixtures.createMatch();
  await fixtures.join(kept, matchId);
  await fixtures.join(late, matchId);
  const match = { match_id: matchId, match_name: expect.stringContaining('Powerleague') };
  const act = async (change: () => Promise<unknown>) => {
    const { rows } = await sql<{
      id: number;
    }>`select coalesce(max(transfer_id), 0) as id from transfers`.execute(club.db);
    await change();
    const made = await club.db
      .selectFrom('transfers')
      .select('made_by')
      .where('transfer_id', '>', rows[0]?.id ?? 0)
      .execute();
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ made_by }) => made_by))).toEqual(new Set([admin.id]));
    return (await latest())[0];
  };

  expect(await act(() => fixtures.update(matchId, { match_status: 'in_progress' }))).toMatchObject({
    action: 'match_changed',
    match,
    changes: [{ field: 'match_status', before: 'pending', after: 'in_progress' }],
    charged: 10,
    refunded: 0,
  });
  expect(await act(() => fixtures.stats(matchId, late, { late: true, goals: 2 }))).toMatchObject({
    action: 'match_player_changed',
    player: { player_id: late.id },
    changes: [
      { field: 'late', before: false, after: true },
      { field: 'goals', before: 0, after: 2 },
    ],
    charged: 1,
  });
  expect(await act(() => fixtures.teams(matchId, [kept], []))).toMatchObject({
    action: 'teams_set',
    match,
    changes: [{ field: 'team_id', before: 0, after: 1, player: { player_id: kept.id } }],
    refunded: 5,
  });
  expect(await act(() => fixtures.teams(matchId, [kept], [late]))).toMatchObject({ charged: 5 });
  expect(await act(() => fixtures.update(matchId, { match_status: 'pending', price: 6 }))).toMatchObject({
    changes: [
      { field: 'match_status', before: 'in_progress', after: 'pending' },
      { field: 'price', before: 5, after: 6 },
    ],
    refunded: 11,
  });
  await fixtures.update(matchId, { match_status: 'completed' });
  const removal = { match_id: matchId, player_id: kept.id };
  expect(await act(() => fixtures.leave(kept, matchId, admin))).toMatchObject({
    action: 'player_removed',
    refunded: 5,
  });
  expect(await act(() => club.call('joinMatch', admin, { body: { ...removal, price: 6 } }))).toMatchObject({
    action: 'player_added',
    charged: 6,
  });
  expect(await act(() => fixtures.deleteMatch(matchId))).toMatchObject({
    action: 'match_deleted',
    player: null,
    refunded: 12,
  });
});

it('teams or stats that are saved again unchanged aren’t a second act', async () => {
  const [one, two] = await fixtures.newPlayers(2);
  const matchId = await fixtures.createMatch();
  await fixtures.join(one, matchId);
  await fixtures.join(two, matchId);
  const save = async () => {
    await fixtures.teams(matchId, [one], [two]);
    await fixtures.stats(matchId, one, { goals: 1 });
    await fixtures.update(matchId, { price: 7 });
  };
  await save();
  const before = (await latest(200)).length;
  await save();
  expect(await latest(200)).toHaveLength(before);
});

it('a payment that an admin gives to someone is listed, and says in the ledger who did it', async () => {
  club.bank.say({ id: 'another gift', amount_minor: 700, reference: 'none' });
  await club.call('checkPayments', admin);
  const [payment] = (await club.call('listUnmatchedPayments', admin)).body;
  const params = { paymentId: payment?.payment_id ?? 0 };
  await club.call('assignPayment', admin, { params, body: { player_id: player.id } });
  expect(await latest()).toMatchObject([
    { action: 'payment_assigned', player: { player_id: player.id }, amount: 7 },
  ]);
  const { made_by } = await club.db
    .selectFrom('transfers')
    .select('made_by')
    .where('bank_entry_id', '=', params.paymentId)
    .executeTakeFirstOrThrow();
  expect(made_by).toBe(admin.id);
});

it('the clock’s kickoff, the final score and who’s no longer the man of the match are listed', async () => {
  const [one, two] = await fixtures.newPlayers(2);
  const matchId = await fixtures.createMatch();
  await fixtures.join(one, matchId);
  await fixtures.join(two, matchId);
  await fixtures.teams(matchId, [one], [two]);
  const { kickoff_at } = await fixtures.match(matchId);
  club.clock.time = Date.parse(kickoff_at);
  await startDueMatches(club.services);
  expect((await latest())[0]).toMatchObject({
    action: 'match_started',
    actor: null,
    match: { match_id: matchId },
    changes: [{ field: 'match_status', before: 'pending', after: 'in_progress' }],
    charged: 10,
  });

  await fixtures.stats(matchId, one, { goals: 2 });
  expect((await latest())[0]?.changes).toEqual([
    { field: 'goals', before: 0, after: 2 },
    { field: 'score', before: '0 – 0', after: '2 – 0' },
  ]);
  await fixtures.update(matchId, { match_status: 'completed' });
  expect((await latest())[0]?.changes).toEqual([
    { field: 'match_status', before: 'in_progress', after: 'completed' },
    { field: 'score', before: null, after: '2 – 0' },
  ]);
  const choose = (player_id: number) =>
    club.call('setManOfTheMatch', admin, { params: { id: matchId }, body: { player_id } });
  await choose(one.id);
  await choose(two.id);
  const replaced = { field: 'man_of_the_match', before: true, after: false, player: { player_id: one.id } };
  expect((await latest())[0]).toMatchObject({ player: { player_id: two.id }, changes: [replaced] });
  const { body: about } = await club.call('listAuditEntries', admin, { query: { player_id: one.id } });
  expect(about[0]).toMatchObject({ action: 'man_of_the_match_set', changes: [replaced] });
});

it('a page can be about one person: what they did, and what was done to them', async () => {
  const [ann, bob] = await fixtures.newPlayers(2);
  await club.makeAdmin(ann);
  const adjust = (by: TestPlayer, whom: TestPlayer, amount: number) => club.adjust(by, whom, amount);
  await adjust(ann, bob, 1);
  await adjust(admin, ann, 2);
  await adjust(ann, ann, 3);
  await adjust(admin, bob, 4);
  const amounts = async (query: { player_id: number; limit?: string; cursor?: string }) =>
    (await club.call('listAuditEntries', admin, { query })).body
      .filter(({ action }) => action === 'balance_adjusted')
      .map(({ amount }) => amount);
  expect(await amounts({ player_id: ann.id })).toEqual([3, 2, 1]);
  expect(await amounts({ player_id: bob.id })).toEqual([4, 1]);
  expect(await amounts({ player_id: ann.id, limit: '2' })).toEqual([3, 2]);
  const { audit_id = 0 } = (await latest(3))[2] ?? {};
  expect(await amounts({ player_id: ann.id, cursor: JSON.stringify([audit_id]) })).toEqual([1]);
  expect(await amounts({ player_id: 999_999 })).toEqual([]);
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
