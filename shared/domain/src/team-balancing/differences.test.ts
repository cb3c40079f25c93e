import { expect, it, test } from 'vitest';
import { evennessLabel, meetsLimits, teamSplit } from './differences.ts';
import { strengths } from './strength.ts';

test.each([
  [0, 0, 0, true, 'very even'],
  [7, 4, 14, true, 'very even'],
  [8, 0, 0, true, 'even'],
  [0, 5, 0, true, 'even'],
  [0, 0, 15, true, 'even'],
  [14, 9, 29, true, 'even'],
  [15, 0, 0, false, 'a little uneven'],
  [0, 10, 0, false, 'a little uneven'],
  [0, 0, 30, false, 'a little uneven'],
  [29, 19, 59, false, 'a little uneven'],
  [30, 0, 0, false, 'uneven'],
  [0, 20, 0, false, 'uneven'],
  [0, 0, 60, false, 'uneven'],
])(
  'mental %d, goalkeeping %d, other %d: fair is %s, %s (§4.9, §9.5)',
  (mental, goalkeeping, other, fair, label) => {
    expect(meetsLimits({ mental, goalkeeping, other })).toBe(fair);
    expect(evennessLabel({ mental, goalkeeping, other })).toBe(label);
  },
);

it('measures the difference of the sums, whichever team is stronger', () => {
  const [a, b, c] = strengths([
    { playerId: 1, attributes: { mental: 60, goalkeeping: 10, pace: 30, stamina: 1 } },
    { playerId: 2, attributes: { mental: 20, goalkeeping: 20, pace: 40, stamina: 1 } },
    { playerId: 3, attributes: { mental: 30, goalkeeping: 15, pace: 1, stamina: 20 } },
  ]);
  if (!a || !b || !c) throw new Error('three players have three strengths');
  const differences = { mental: 10, goalkeeping: 25, other: 31 };
  expect(teamSplit([a], [b, c])).toEqual({ team1: [1], team2: [2, 3], differences });
  expect(teamSplit([b, c], [a])).toEqual({ team1: [2, 3], team2: [1], differences });
});
