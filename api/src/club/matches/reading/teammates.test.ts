import { expect, it } from 'vitest';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import type { TestPlayer } from '../../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();

it('counts how often players of a match were in one team in the four weeks before it', async () => {
  const [ann, bob, cat, dan] = await fixtures.newPlayers(4, 100);
  async function play(
    match_date: string,
    team1: TestPlayer[],
    team2: TestPlayer[],
    reserves: TestPlayer[] = [],
  ) {
    const matchId = await fixtures.createMatch();
    for (const player of [...team1, ...team2, ...reserves]) await fixtures.join(player, matchId);
    await fixtures.teams(matchId, team1, team2);
    await fixtures.update(matchId, { match_status: 'completed' });
    await fixtures.update(matchId, { match_date });
    return matchId;
  }
  // Kickoff is at 19:00, four weeks before it.
  await play('2026-11-03', [ann, bob], [cat, dan]);
  await play('2026-11-10', [ann, bob, dan], [cat]);
  // Not: too early, as reserves, in a match that hasn’t begun or was deleted.
  await play('2026-11-02', [bob, cat], [ann]);
  await play('2026-11-17', [ann], [bob], [cat, dan]);
  const deleted = await play('2026-11-18', [ann, cat], [bob]);
  await fixtures.deleteMatch(deleted);
  const pending = await fixtures.createMatch({ match_date: '2026-11-30' });
  for (const player of [bob, cat]) await fixtures.join(player, pending);
  await fixtures.teams(pending, [bob, cat], []);

  const matchId = await fixtures.createMatch({ match_date: '2026-12-01' });
  for (const player of [dan, cat, bob, ann]) await fixtures.join(player, matchId);
  const teammates = async () => (await club.call('listTeammates', admin, { params: { matchId } })).body;
  const pair = (one: TestPlayer, other: TestPlayer, times: number) => ({
    player_ids: [one.id, other.id],
    times,
  });
  expect(await teammates()).toEqual([
    pair(ann, bob, 2),
    pair(ann, dan, 1),
    pair(bob, dan, 1),
    pair(cat, dan, 1),
  ]);
  // Only those in this match.
  await fixtures.leave(dan, matchId);
  expect(await teammates()).toEqual([pair(ann, bob, 2)]);
});
