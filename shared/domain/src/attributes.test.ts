import { FIRST_ATTRIBUTES } from '@kickabout/contract';
import { describe, expect, it, test } from 'vitest';
import { attributeLeaderboard, attributeTotals, isAttributeValue } from './attributes.ts';

test.each([
  [0, true],
  [100, true],
  [-1, false],
  [101, false],
  [50.5, false],
  [Number.NaN, false],
])('%d as an attribute: %s', (value, valid) => expect(isAttributeValue(value)).toBe(valid));

describe('attribute totals', () => {
  it('are the sum of all, and of all but goalkeeping', () => {
    const attributes = Object.fromEntries(FIRST_ATTRIBUTES.map((name, index) => [name, 10 + index]));
    expect(attributeTotals(attributes)).toEqual({ total_stats: 165, total: 145 });
  });

  it('include attributes that the club added', () => {
    expect(attributeTotals({ goalkeeping: 30, mental: 20, banter: 50 })).toEqual({
      total_stats: 100,
      total: 70,
    });
  });

  it('are zero for an unrated player', () => {
    expect(attributeTotals({})).toEqual({ total_stats: 0, total: 0 });
  });
});

describe('an attribute leaderboard', () => {
  const players = [
    { playerId: 1, preferredName: 'Zoë', attributes: { pace: 70, goalkeeping: 10 } },
    { playerId: 2, preferredName: 'Alex', attributes: { pace: 70, goalkeeping: 60 } },
    { playerId: 3, preferredName: 'Bo', attributes: { goalkeeping: 90 } },
    { playerId: 4, preferredName: 'New', attributes: {} },
  ];
  test.each([
    [
      'pace',
      [
        [2, 70],
        [1, 70],
      ],
    ],
    [
      'goalkeeping',
      [
        [3, 90],
        [2, 60],
        [1, 10],
      ],
    ],
    [
      'total_stats',
      [
        [2, 130],
        [3, 90],
        [1, 80],
      ],
    ],
    [
      'total',
      [
        [2, 70],
        [1, 70],
        [3, 0],
      ],
    ],
    ['banter', []],
  ])('by %s leaves out players who haven’t been rated in it', (attribute, expected) =>
    expect(attributeLeaderboard(players, attribute).map((row) => [row.player_id, row.stat])).toEqual(
      expected,
    ),
  );

  it('names the players', () => {
    expect(attributeLeaderboard(players, 'goalkeeping')[0]).toEqual({
      player_id: 3,
      preferred_name: 'Bo',
      stat: 90,
    });
  });
});
