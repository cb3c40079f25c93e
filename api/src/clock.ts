/** The server's only clock, in epoch milliseconds. Tests pass their own. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };
