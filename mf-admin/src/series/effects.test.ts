import { expect, it } from 'vitest';
import { effectsOf } from './effects.tsx';

const MATCHES = [
  { match_date: '2026-11-24', players: 7 },
  { match_date: '2026-12-01', players: 1 },
  { match_date: '2026-12-08', players: 0 },
  { match_date: '2026-12-15', players: 0 },
];

it.each([
  [
    '2026-11-20',
    '2 matches that no one has joined will be deleted. 2 matches with players stay as they are, for you to decide.',
  ],
  [
    '2026-11-25',
    '2 matches that no one has joined will be deleted. 1 match with players stays as it is, for you to decide.',
  ],
  ['2026-12-15', '1 match that no one has joined will be deleted.'],
  ['2026-12-16', 'No existing match is affected.'],
  ['', 'No existing match is affected.'],
])('from %s', (from, sentences) => {
  expect(effectsOf(MATCHES, from, 'be deleted')).toBe(sentences);
});
