import { expect, it } from 'vitest';
import { createBuckets } from './buckets.ts';

const BUDGET = { burst: 3, perMinute: 6 };

it('a budget allows a burst, then a steady rate, and says how long to wait', () => {
  let now = 1_000_000;
  const { take } = createBuckets(() => now);
  const takes = (times: number) => Array.from({ length: times }, () => take('ann', BUDGET));
  expect(takes(4)).toEqual([0, 0, 0, 10]);
  expect(take('ben', BUDGET)).toBe(0);
  now += 4000;
  expect(takes(1)).toEqual([6]);
  now += 6000;
  expect(takes(2)).toEqual([0, 10]);
  now += 60_000;
  expect(takes(4)).toEqual([0, 0, 0, 10]);
});

it('when the clock is set back, no one is refused for longer', () => {
  let now = 10_000_000;
  const { take } = createBuckets(() => now);
  for (let time = 0; time < 3; time += 1) take('ann', BUDGET);
  now -= 3_600_000;
  expect(take('ann', BUDGET)).toBe(0);
});

it('clients that have gone are forgotten', () => {
  let now = 0;
  const { take, size } = createBuckets(() => now);
  for (let client = 0; client < 1000; client += 1) take(`client ${client}`, BUDGET);
  now += 120_000;
  take('ann', BUDGET);
  expect(size()).toBe(1);
});
