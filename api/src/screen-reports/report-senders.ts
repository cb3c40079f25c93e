import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { TAKING_BACK } from './failing-release.ts';

/** How long an address counts as one that has reported, in milliseconds. */
const REMEMBERED_FOR = 10 * 60_000;
/** How many reports about one release count from one address within that time: forty phones behind one, but not a script. */
const MOST_REPORTS = 40;
/** How many addresses are remembered, with a release each. */
const MOST_REMEMBERED = 20_000;

/** How long an address counts as one at which a screen failed, in milliseconds: as long as screens are watched. */
const FAILURE_REMEMBERED_FOR = TAKING_BACK.screen.watchedFor;

/** What a report adds to the sums for its release and for its screen. */
export type Counted = { isNewAddress: boolean; isNewFailure: boolean; isNewScreenFailure: boolean };

/** Which addresses have reported lately. It's only in this process's memory, so that nothing about one visitor is ever stored. */
export type ReportSenders = {
  /** Counts a report; null if its address has sent too many about this release. */
  count(address: string, release: string, screen: string, hasFailed: boolean): Counted | null;
};

export function createReportSenders(clock: Clock): ReportSenders {
  const senders = new LRUCache<string, { reports: number; hasFailed: boolean }>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_FOR,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: clock,
  });
  const failures = new LRUCache<string, true>({
    max: MOST_REMEMBERED,
    ttl: FAILURE_REMEMBERED_FOR,
    ttlResolution: 0,
    perf: clock,
  });
  return {
    count(address, release, screen, hasFailed) {
      const key = `${release} ${address}`;
      const known = senders.get(key) ?? { reports: 0, hasFailed: false };
      if (known.reports >= MOST_REPORTS) return null;
      senders.set(key, { reports: known.reports + 1, hasFailed: known.hasFailed || hasFailed });
      const failure = `${key} ${screen}`;
      const isNewScreenFailure = hasFailed && !failures.has(failure);
      if (isNewScreenFailure) failures.set(failure, true);
      return {
        isNewAddress: known.reports === 0,
        isNewFailure: hasFailed && !known.hasFailed,
        isNewScreenFailure,
      };
    },
  };
}
