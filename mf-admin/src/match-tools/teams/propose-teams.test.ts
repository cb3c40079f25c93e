import { expect, it } from 'vitest';
import type { RatedMember } from '../members.ts';
import type { Teammates } from '../queries.ts';
import { balancedTeams, bestNote, bestTeams, membersIn, methodNote, whyTheseTeams } from './propose-teams.ts';

const rated = (playerId: number | null, mental: number, goalkeeping = 0): RatedMember => ({
  key: String(playerId),
  name: `Player ${playerId}`,
  playerId,
  attributes: { mental, goalkeeping },
  isEstimated: false,
});
const PLAYERS = [80, 20, 70, 30].map((mental, index) => rated(index + 1, mental));

it('both proposals put every player in a team', () => {
  const best = bestTeams(PLAYERS, []);
  if (!best.ok) throw new Error('four players have a best split');
  for (const split of [balancedTeams(PLAYERS, () => 0.5), best]) {
    expect([...split.team1, ...split.team2].toSorted()).toEqual([0, 1, 2, 3]);
  }
  expect(best.differences.mental).toBe(0);
});

it('says how the balanced teams were found', () => {
  expect(methodNote({ method: 'shuffle', shuffles: 3 })).toBe('Found a fair split on shuffle 3.');
  expect(methodNote({ method: 'greedy', shuffles: 20 })).toBe(
    'No fair split in 20 shuffles, so players were picked by strength.',
  );
});

it('mixes players only where that’s fair, and says so', () => {
  const lately: Teammates = [{ player_ids: [1, 2], times: 3 }];
  const noteOf = (players: readonly RatedMember[]) => {
    const best = bestTeams(players, lately);
    if (!best.ok) throw new Error('four players have a best split');
    return [membersIn(best.team1, players).map(({ playerId }) => playerId), bestNote(best, true)];
  };
  expect(noteOf([50, 50, 50, 50].map((mental, index) => rated(index + 1, mental)))).toEqual([
    [1, 3],
    'Of all fair splits, the one that mixes players most.',
  ]);
  expect(noteOf([90, 10, 10, 10].map((mental, index) => rated(index + 1, mental)))).toEqual([
    [1, 2],
    'No split is fair, so this is the fairest possible one.',
  ]);
  expect(bestNote({ differences: { mental: 0, goalkeeping: 0, other: 0 } }, false)).toBe(
    'The fairest possible split.',
  );
});

it.each([
  [[], 'Strength 130 v 100 · one top goalkeeper each'],
  [
    [{ player_ids: [1, 2], times: 1 }],
    'Strength 130 v 100 · one top goalkeeper each · 1 pair who haven’t been teammates for a month',
  ],
  [
    [{ player_ids: [1, 3], times: 1 }],
    'Strength 130 v 100 · one top goalkeeper each · 2 pairs who haven’t been teammates for a month',
  ],
] as const)('says why these teams, given %j', (lately, sentence) => {
  // The guest counts in no pair.
  const players = [rated(1, 40, 30), rated(2, 60), rated(3, 30, 20), rated(4, 30), rated(null, 20)];
  expect(whyTheseTeams({ team1: [0, 1], team2: [2, 3, 4] }, players, [...lately] as Teammates)).toBe(
    sentence,
  );
});

it('says nothing of goalkeepers whose ratings are equal, and so when all have been teammates', () => {
  const split = { team1: [0, 3], team2: [1, 2] };
  expect(whyTheseTeams(split, PLAYERS, [])).toBe('Strength 110 v 90');
  const all: Teammates = [
    { player_ids: [1, 4], times: 1 },
    { player_ids: [2, 3], times: 1 },
  ];
  expect(whyTheseTeams(split, PLAYERS, all)).toBe(
    'Strength 110 v 90 · every pair has been teammates in the last month',
  );
});
