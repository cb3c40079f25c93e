import { expect, test } from 'vitest';
import { splitFacts } from './split-facts.ts';

const player = (playerId: number, goalkeeping: number, mental = 0) => ({
  playerId,
  attributes: { goalkeeping, mental },
});
const SPLIT = { team1: [1, 2], team2: [3, 4, 5] };

test.each([
  ['in different teams', [70, 0, 60, 10, 10], true],
  ['in the same team', [70, 60, 0, 10, 10], false],
  ['two of three equals', [70, 60, 60, 10, 10], null],
  ['no one is rated', [0, 0, 0, 0, 0], null],
] as const)('the two best goalkeepers: %s', (_, ratings, split) => {
  const players = ratings.map((goalkeeping, index) => player(index + 1, goalkeeping));
  expect(splitFacts(SPLIT, players, [], []).areGoalkeepersSplit).toBe(split);
});

test('adds up all attributes of each team, and counts the pairs of regulars who weren’t together', () => {
  const players = [player(1, 1, 10), player(2, 2, 20), player(3, 3, 30), player(4, 4, 40), player(5, 5, 50)];
  const lately = [
    { playerIds: [4, 3], times: 2 },
    { playerIds: [1, 3], times: 1 },
  ] as const;
  // New are 1 and 2, 3 and 5, 4 and 5.
  expect(splitFacts(SPLIT, players, lately, [1, 2, 3, 4, 5])).toMatchObject({
    strength: [33, 132],
    newPairs: 3,
  });
  expect(splitFacts(SPLIT, players, lately, [1, 3, 4, 5]).newPairs).toBe(2);
});
