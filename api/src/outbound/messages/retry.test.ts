import { MINUTE_MS } from '@kickabout/domain';
import { expect, it } from 'vitest';
import { nextAttempt } from './retry.ts';

it('waits twice as long after each attempt, up to an hour, until a day has passed', () => {
  const pauses = [];
  let now = 0;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt(now, { attempts, firstTriedAt: 0 });
    if (next === null) break;
    pauses.push((next - now) / MINUTE_MS);
    now = next;
  }
  expect(pauses.slice(0, 9)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60]);
  expect(now).toBeGreaterThan(23 * 60 * MINUTE_MS);
  expect(now).toBeLessThanOrEqual(24 * 60 * MINUTE_MS);
});

it('leaves the other side alone for as long as it asked', () => {
  expect(nextAttempt(0, { attempts: 1, firstTriedAt: 0, afterMs: 5 * MINUTE_MS })).toBe(5 * MINUTE_MS);
});
