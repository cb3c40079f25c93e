/** The server's only clock, in epoch milliseconds. Tests pass their own. */
export type Clock = { now(): number };

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const systemClock: Clock = { now: () => Date.now() };
