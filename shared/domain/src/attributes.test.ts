import { FIRST_ATTRIBUTES } from '@kickabout/contract';
import { describe, expect, it } from 'vitest';
import { attributeLabel, attributeTotals } from './attributes.ts';

it('an attribute’s display name begins with a capital', () =>
  expect(attributeLabel('ball_control')).toBe('Ball control'));

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
