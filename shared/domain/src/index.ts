/**
 * The rules of the club, pure: no I/O, no clock, no randomness. The time, randomness and ids come in as arguments.
 * Money is whole minor units, instants are epoch milliseconds, dates and times are those of the club's calendar and clock.
 * The README says in which order to read them.
 */

export * from '@kickabout/contract/club-money';
export * from './appearances.ts';
export * from './attributes.ts';
export * from './calendar.ts';
export * from './calendar-names.ts';
export * from './describe-places.ts';
export * from './durations.ts';
export * from './initials.ts';
export * from './keeper-rotation.ts';
export * from './kickoff.ts';
export * from './match/answers.ts';
export * from './match/balance-changes.ts';
export * from './match/charges.ts';
export * from './match/difference.ts';
export * from './match/guests.ts';
export * from './match/joining.ts';
export * from './match/leaving.ts';
export * from './match/man-of-the-match-vote.ts';
export * from './match/match.ts';
export * from './match/match-course.ts';
export * from './match/match-members.ts';
export * from './match/match-status.ts';
export * from './match/new-match.ts';
export * from './match/places.ts';
export * from './match/refilled-places.ts';
export * from './match/scores.ts';
export * from './match-name.ts';
export * from './match-notes.ts';
export * from './match-texts.ts';
export * from './money.ts';
export * from './months.ts';
export * from './payment-codes.ts';
export * from './payment-reference.ts';
export * from './pitch-label.ts';
export * from './pitch-lines.ts';
export * from './quiet-hours.ts';
export * from './same-again.ts';
export * from './seasons.ts';
export * from './series.ts';
export * from './team-balancing/balance-teams.ts';
export * from './team-balancing/best-split.ts';
export * from './team-balancing/differences.ts';
export * from './team-balancing/split-facts.ts';
export * from './team-balancing/strength.ts';
export * from './team-balancing/teammates.ts';
export * from './time-to-kickoff.ts';
export * from './youtube.ts';
