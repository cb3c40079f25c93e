/** The server's only clock, in epoch milliseconds. Tests pass their own. */
export type Clock = { now(): number };

export { DAY_MS, HOUR_MS, MINUTE_MS } from '@kickabout/domain';

export const systemClock: Clock = { now: () => Date.now() };

/** By how much the clocks of two processes may differ, in milliseconds: a claim counts as abandoned only that much after its end. */
export const CLOCK_DIFFERENCE_MS = 1000;
