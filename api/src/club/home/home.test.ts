import { expect, it } from 'vitest';
import { startClubWithMatches } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';
import { endVotes } from '../matches/voting/end-votes.ts';

const { club, admin, fixtures } = await startClubWithMatches();

const homeOf = async (player: TestPlayer) => (await club.call('getHome', player)).body;

/** A completed match between two players on a day of November. */
async function play(ann: TestPlayer, goals: number, bob: TestPlayer, goalsOfBob: number, match_date: string) {
  const matchId = await fixtures.createMatch();
  for (const player of [ann, bob]) await fixtures.join(player, matchId);
  await fixtures.teams(matchId, [ann], [bob]);
  await fixtures.stats(matchId, ann, { goals });
  await fixtures.stats(matchId, bob, { goals: goalsOfBob });
  await fixtures.update(matchId, { match_date, match_status: 'completed' });
  return matchId;
}

it('a new player in a new club sees that there is nothing yet', async () => {
  expect(await homeOf(admin)).toEqual({
    next_match: null,
    own_match: null,
    account_balance: 0,
    held: 0,
    available: 0,
    last_result: null,
    open_votes: [],
    form: [],
    month: { year: 2026, month: 11, standing: null },
  });
});

it('has the next match, one’s own and what is held for it, like the list of matches', async () => {
  const ann = await fixtures.newPlayer(20);
  const first = await fixtures.createMatch({ match_date: '2026-12-01' });
  const second = await fixtures.createMatch({ match_date: '2026-12-08' });
  await fixtures.join(ann, second);
  const home = await homeOf(ann);
  const { body: listed } = await club.call('listMatches', ann, { params: { status: 'pending' } });
  expect([home.next_match, home.own_match]).toEqual(listed);
  expect(home).toMatchObject({ account_balance: 20, held: 5, available: 15 });
  await fixtures.join(ann, first);
  const both = await homeOf(ann);
  expect([both.next_match, both.own_match]).toMatchObject([
    { match_id: first, my_place: 'in' },
    { match_id: first },
  ]);
});

it('has the last result, how the last five ended and the place by goals, which equals share', async () => {
  const [ann, bob, cat] = await fixtures.newPlayers(3, 50);
  await play(ann, 0, bob, 1, '2026-10-31');
  await play(ann, 1, bob, 1, '2026-11-02');
  await play(ann, 0, bob, 2, '2026-11-03');
  await play(ann, 3, bob, 2, '2026-11-04');
  expect((await homeOf(ann)).form).toEqual(['won', 'lost', 'drawn', 'lost']);
  await play(ann, 0, bob, 1, '2026-11-05');
  const last = await play(ann, 2, bob, 0, '2026-11-06');
  // Neither counts: a friendly, and a match that she wasn’t in.
  const friendly = await play(ann, 9, bob, 0, '2026-11-07');
  await fixtures.update(friendly, { match_status: 'friendly' });
  await play(bob, 0, cat, 0, '2026-11-08');

  const home = await homeOf(ann);
  expect(home.last_result).toEqual({
    match_id: last,
    match_name: 'Fri 6 Nov 2026, 19:00 · Powerleague (pitch 3)',
    team_id: 1,
    team1_score: 2,
    team2_score: 0,
    outcome: 'won',
    scorers: [{ name: expect.any(String), team_id: 1, goals: 2, own_goals: 0 }],
  });
  expect(home.form).toEqual(['won', 'lost', 'won', 'lost', 'drawn']);
  expect(home.month).toEqual({
    year: 2026,
    month: 11,
    standing: { place: 1, players: 3, total_goals: 6 },
  });
  expect((await homeOf(bob)).month.standing).toEqual({ place: 1, players: 3, total_goals: 6 });
  expect((await homeOf(cat)).month.standing).toEqual({ place: 3, players: 3, total_goals: 0 });

  club.clock.time = Date.parse('2026-12-01T00:00:00Z');
  expect((await homeOf(ann)).month).toEqual({ year: 2026, month: 12, standing: null });
});

it('says which votes are open to those who played, until they end', async () => {
  const [ann, bob] = await fixtures.newPlayers(2);
  const matchId = await play(ann, 1, bob, 0, '2026-11-20');
  club.clock.time += 3_600_000;
  const later = await play(ann, 0, bob, 1, '2026-11-21');
  const votesOf = async (player: TestPlayer) => (await homeOf(player)).open_votes ?? [];
  const [, first] = await votesOf(ann);
  expect((await votesOf(ann)).map(({ match_id }) => match_id)).toEqual([later, matchId]);
  expect(await votesOf(admin)).toEqual([]);
  club.clock.time = Date.parse(first?.ends_at ?? '');
  await endVotes(club.services);
  expect((await votesOf(ann)).map(({ match_id }) => match_id)).toEqual([later]);
});
