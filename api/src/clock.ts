/** What time it is, in epoch milliseconds. The only clock of the server; tests bring their own. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };
