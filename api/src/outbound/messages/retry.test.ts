import { expect, it } from 'vitest';
import { nextAttempt } from './retry.ts';

const MINUTE = 60_000;

it('waits twice as long after each attempt, up to an hour, until a day has passed', () => {
  const pauses = [];
  let now = 0;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt(now, { attempts, firstTriedAt: 0 });
    if (next === null) break;
    pauses.push((next - now) / MINUTE);
    now = next;
  }
  expect(pauses.slice(0, 9)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60]);
  expect(now).toBeGreaterThan(23 * 60 * MINUTE);
  expect(now).toBeLessThanOrEqual(24 * 60 * MINUTE);
});

it('leaves the other side alone for as long as it asked', () => {
  expect(nextAttempt(0, { attempts: 1, firstTriedAt: 0, afterMs: 5 * MINUTE })).toBe(5 * MINUTE);
});
