import { expect, it, test } from 'vitest';
import { keeperPhase, keeperSignals, pauseTurn, resumeTurn, turnLength } from './keeper-rotation.ts';

const START = 1_000_000;
const after = (seconds: number) => START + seconds * 1000;
const turn = { startedAt: START, pausedAt: null };

test.each([
  [0, 'playing'],
  [7 * 60 - 0.001, 'playing'],
  [7 * 60, 'change_soon'],
  [8 * 60 - 0.001, 'change_soon'],
  [8 * 60, 'change_now'],
  [3600, 'change_now'],
] as const)('after %d seconds, a keeper’s turn is %s', (seconds, phase) => {
  expect(keeperPhase(turn, after(seconds))).toBe(phase);
});

test.each([
  [7 * 60 - 1, 0],
  [7 * 60, 1],
  [8 * 60, 2],
  [10 * 60 + 59, 4],
  [3600, 5],
])('after %d seconds there have been %d signals', (seconds, signals) => {
  expect(keeperSignals(turn, after(seconds))).toBe(signals);
});

it('a pause doesn’t count, however often it’s pressed', () => {
  const paused = pauseTurn(pauseTurn(turn, after(100)), after(150));
  expect(turnLength(paused, after(900))).toBe(100_000);
  const resumed = resumeTurn(resumeTurn(paused, after(900)), after(950));
  expect(turnLength(resumed, after(910))).toBe(110_000);
});

it('a clock that’s set back doesn’t make a turn negative', () => {
  expect(turnLength(turn, START - 5000)).toBe(0);
});
