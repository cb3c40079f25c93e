import { beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

/** When it ran, milliseconds. */
let runs: number[];
let takes: number;
let want: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  runs = [];
  takes = 0;
  want = atMostEvery(1000, async () => {
    runs.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, takes));
  });
  return () => vi.useRealTimers();
});

it('the first call runs at once, and sixty within the same second once more, at its end', async () => {
  for (let call = 1; call <= 60; call += 1) {
    want();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toEqual([0, 1000]);
});

it('calls that never cease run once a second', async () => {
  for (let at = 0; at < 5000; at += 50) {
    want();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(runs).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
});

it('a call during a long run is followed by a run of its own, after it', async () => {
  takes = 4000;
  want();
  await vi.advanceTimersByTimeAsync(3999);
  want();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toEqual([0, 4000]);
});

it('after a pause a call runs at once again', async () => {
  want();
  await vi.advanceTimersByTimeAsync(7000);
  want();
  expect(runs).toEqual([0, 7000]);
});
