/**
 * The rules of the club, pure: no I/O, no clock, no randomness. What time it is, chance and ids come in as arguments.
 * Money is whole pence, instants are epoch milliseconds, dates and times are those of the club's calendar and clock.
 */
export * from './charges.ts';
export * from './holds.ts';
export * from './joining.ts';
export * from './kickoff.ts';
export * from './late-leave.ts';
export * from './leaving.ts';
export * from './match-status.ts';
export * from './money.ts';
export * from './places.ts';
