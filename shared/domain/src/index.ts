/**
 * The rules of the club, pure: no I/O, no clock, no randomness. The time, randomness and ids come in as arguments.
 * Money is whole minor units, instants are epoch milliseconds, dates and times are those of the club's calendar and clock.
 *
 * To know the club's rules, read in this order, tests included where a boundary matters:
 *   1. club-money, money, durations, kickoff
 *   2. match-status, joining, places, leaving, refilled-places, guests, answers
 *   3. match/: match, match-members, match-course: a whole match, and what each change makes of it
 *   4. charges, balance-changes: what a match should have charged, what to post to get there, and how we say so
 *   5. scores, man-of-the-match-vote, seasons, appearances (stats and leaderboards are sums of these), attributes
 *   6. team-balancing/: strength, differences, shuffle-teams, greedy-split, balance-teams, teammates, best-split, split-facts
 *   7. quiet-hours
 *   8. same-again, series
 *   9. match-notes (what phones note on the pitch), keeper-rotation
 *   10. match-name, calendar-names, pitch-label, pitch-lines, calendar, months, team-sheet-text, payment-reference, youtube
 */

export * from '@kickabout/contract/club-money';
export * from './appearances.ts';
export * from './attributes.ts';
export * from './calendar.ts';
export * from './calendar-names.ts';
export * from './durations.ts';
export * from './keeper-rotation.ts';
export * from './kickoff.ts';
export * from './match/answers.ts';
export * from './match/balance-changes.ts';
export * from './match/charges.ts';
export * from './match/guests.ts';
export * from './match/joining.ts';
export * from './match/leaving.ts';
export * from './match/man-of-the-match-vote.ts';
export * from './match/match.ts';
export * from './match/match-course.ts';
export * from './match/match-members.ts';
export * from './match/match-status.ts';
export * from './match/places.ts';
export * from './match/refilled-places.ts';
export * from './match/scores.ts';
export * from './match-name.ts';
export * from './match-notes.ts';
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
export * from './team-sheet-text.ts';
export * from './youtube.ts';
