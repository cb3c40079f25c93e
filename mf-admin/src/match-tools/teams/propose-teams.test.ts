import { expect, it } from 'vitest';
import type { RatedMatchPlayer } from '../match-data.ts';
import { methodNote, proposeTeams } from './propose-teams.ts';

const PLAYERS: RatedMatchPlayer[] = [80, 20, 70, 30].map((mental, index) => ({
  player_id: index + 1,
  preferred_name: `Player ${index + 1}`,
  team_id: 0,
  attributes: { mental },
}));

it('both proposals put every player in a team', () => {
  const { balanced, best } = proposeTeams(PLAYERS, () => 0.5);
  if (!best.ok) throw new Error('four players have a best split');
  for (const split of [balanced, best]) {
    expect([...split.team1, ...split.team2].toSorted()).toEqual([1, 2, 3, 4]);
  }
  expect(best.differences.mental).toBe(0);
});

it('says how the balanced teams were found', () => {
  expect(methodNote({ method: 'shuffle', shuffles: 3 })).toBe('Found a fair split on shuffle 3.');
  expect(methodNote({ method: 'greedy', shuffles: 20 })).toBe(
    'No fair split in 20 shuffles, so players were picked by strength.',
  );
});
