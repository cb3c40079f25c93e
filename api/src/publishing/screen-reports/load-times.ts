import { LONGEST_LOAD_TIME } from '@kickabout/contract';

/** The ends of the classes in which load times are counted, in milliseconds. Finer where people notice a difference. */
const ENDS = [100, 200, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000, LONGEST_LOAD_TIME] as const;

/** How many load times there are in each class. */
export type LoadTimes = number[];

export const noLoadTimes = (): LoadTimes => ENDS.map(() => 0);

export function addLoadTime(times: LoadTimes, milliseconds: number): void {
  const index = ENDS.findIndex((end) => milliseconds <= end);
  times[index] = (times[index] ?? 0) + 1;
}

export const countOf = (times: LoadTimes): number => times.reduce((sum, count) => sum + count, 0);

/** The end of the class at which so large a share of them has been counted, in milliseconds; null if there are none. */
export function quantileOf(times: LoadTimes, share: number): number | null {
  const wanted = countOf(times) * share;
  let counted = 0;
  const index = times.findIndex((count) => {
    counted += count;
    return count > 0 && counted >= wanted;
  });
  return ENDS[index] ?? null;
}

/** Several classes of the same kind, added up. */
export const sumOf = (all: readonly LoadTimes[]): LoadTimes =>
  all.reduce((sum, times) => sum.map((count, index) => count + (times[index] ?? 0)), noLoadTimes());
