import { MINUTE_MS } from '../../kernel/clock.ts';

/** A burst of requests, then a number per minute. */
export type Budget = { burst: number; perMinute: number };

/**
 * Token buckets, one for each key, each stored as the time at which it's full again (the generic cell rate
 * algorithm). Full ones are forgotten.
 */
export function createBuckets(now: () => number) {
  const fullAt = new Map<string, number>();
  let sweptAt = now();

  function sweep(time: number): void {
    if (Math.abs(time - sweptAt) < MINUTE_MS) return;
    sweptAt = time;
    for (const [key, full] of fullAt) if (full <= time) fullAt.delete(key);
  }

  return {
    /** Counts a request. Returns 0 if it's within the budget, otherwise the seconds until one will be. */
    take(key: string, { burst, perMinute }: Budget): number {
      const time = now();
      sweep(time);
      const each = MINUTE_MS / perMinute;
      const known = fullAt.get(key) ?? time;
      // Further ahead than a bucket can be, so the clock has been set back.
      const full = known > time + burst * each + 1 ? time : Math.max(known, time);
      const wait = full + each - (time + burst * each);
      if (wait > 0.5) return Math.max(1, Math.ceil(wait / 1000));
      fullAt.set(key, full + each);
      return 0;
    },
    size: () => fullAt.size,
  };
}
