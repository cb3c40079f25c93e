import { beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

/** The times at which it ran, in milliseconds. */
let runs: number[];
let takes: number;
let call: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  runs = [];
  takes = 0;
  call = throttle(
    () => 1000,
    async () => {
      runs.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, takes));
    },
  );
  return () => vi.useRealTimers();
});

it('the first call runs straight away, and sixty in the same second run once more, at its end', async () => {
  for (let times = 1; times <= 60; times += 1) {
    call();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toEqual([0, 1000]);
});

it('continuous calls run once a second', async () => {
  for (let at = 0; at < 5000; at += 50) {
    call();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(runs).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
});

it('a call during a long run gets a run of its own afterwards', async () => {
  takes = 4000;
  call();
  await vi.advanceTimersByTimeAsync(3999);
  call();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toEqual([0, 4000]);
});

it('after a pause a call runs straight away again', async () => {
  call();
  await vi.advanceTimersByTimeAsync(7000);
  call();
  expect(runs).toEqual([0, 7000]);
});
