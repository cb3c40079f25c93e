import { expect, it, test } from 'vitest';
import { canRefill, isCharged, refill } from './refilled-places.ts';

const [ALEX, BO, CY] = [1, 2, 3];
const left = (playerId: number, takenBy: number | null = null, takerJoinedAt: number | null = null) => ({
  ...{ playerId, priceMinor: 500, takenBy, takerJoinedAt },
});

test.each([
  ['no one who left late', [], null],
  ['the first to leave late', [left(ALEX), left(BO)], 0],
  ['the next one once the first place is taken', [left(ALEX, BO), left(BO)], 1],
  ['no one once all are taken', [left(ALEX, BO)], null],
  ['themselves rather than someone who left before', [left(ALEX), left(CY), left(BO)], 1],
  ['themselves again after leaving twice', [left(CY, CY), left(ALEX), left(CY)], 2],
])('a player who joins takes the place of %s', (_, lateLeaves, expected) => {
  const after = refill(lateLeaves, { playerId: CY, joinedAt: 9 });
  const taken = after.flatMap((leave, index) => (leave === lateLeaves[index] ? [] : [index]));
  expect(taken).toEqual(expected === null ? [] : [expected]);
});

it('gives the price back for someone who takes the place, not for coming back', () => {
  expect([left(ALEX), left(ALEX, ALEX), left(ALEX, BO, 9)].map(isCharged)).toEqual([true, true, false]);
  expect(isCharged(left(ALEX, ALEX, 9))).toBe(false);
});

test.each([
  ['pending', 99, true],
  ['pending', 100, false],
  ['in_progress', 99, false],
] as const)(
  'a place of a %s match at %d with kickoff at 100 can be refilled: %s',
  (status, now, expected) => {
    expect(canRefill({ status, kickoffAt: 100 }, now)).toBe(expected);
  },
);
