import { expect, it } from 'vitest';
import { statusEffect } from './status-effect.ts';

it.each([
  ['pending', 'pending', null],
  ['pending', 'in_progress', 'Everybody who plays is charged.'],
  ['pending', 'completed', 'Everybody who plays is charged. The match counts for the leaderboards.'],
  ['in_progress', 'completed', 'The match counts for the leaderboards.'],
  ['in_progress', 'friendly', 'No money moves, and no leaderboard changes.'],
  ['completed', 'friendly', 'The match no longer counts for the leaderboards.'],
  [
    'completed',
    'pending',
    'What the match charged is refunded, and the prices are held again. The match no longer counts for the leaderboards.',
  ],
] as const)('from %s to %s', (from, to, effect) => {
  expect(statusEffect(from, to)).toBe(effect);
});
