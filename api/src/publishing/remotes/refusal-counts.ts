import { HOUR_MS } from '@kickabout/domain';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';

/** How many different things are counted: the keys of a club, and the kinds of attempts without one. */
const MOST_COUNTED = 1000;

/**
 * Counts how often something was refused, for the audit list, which no one can shorten. It's only in this process's memory, so that a
 * script that tries costs no statement.
 */
export function createRefusalCounts(clock: Clock) {
  const counts = new LRUCache<string, number>({
    max: MOST_COUNTED,
    ttl: HOUR_MS,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: clock,
  });
  return {
    /** Counts a refusal. Returns how many there were within the hour that began with the first. */
    count(what: string): number {
      const count = (counts.get(what) ?? 0) + 1;
      counts.set(what, count);
      return count;
    },
  };
}
