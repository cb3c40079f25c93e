import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs straight away, then at most once per interval, and misses nothing', () => {
  const run = vi.fn();
  const { ask } = throttle(() => 1000, run);
  ask();
  expect(run).toHaveBeenCalledTimes(1);
  for (let tenth = 0; tenth < 9; tenth += 1) {
    ask();
    vi.advanceTimersByTime(100);
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  expect(run).toHaveBeenCalledTimes(3);
});

it('no longer runs once stopped', () => {
  const run = vi.fn();
  const { ask, stop } = throttle(() => 1000, run);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});
