/** The server's only clock, in epoch milliseconds. Tests pass their own. */
export type Clock = { now(): number };

export { DAY_MS, HOUR_MS } from '@kickabout/domain';

export const systemClock: Clock = { now: () => Date.now() };
