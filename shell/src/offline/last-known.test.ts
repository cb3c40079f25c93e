import { expect, it } from 'vitest';
import { isInToday, type LastKnown } from './last-known.ts';

const known = (my_place: 'in' | 'waiting' | null, kickoff_at: string) =>
  ({
    timeZone: 'Europe/London',
    matches: [{ match: { value: { my_place, kickoff_at }, readAt: 0 }, players: null }],
  }) as unknown as LastKnown;

// In summer the club’s day begins an hour before that of UTC.
it.each([
  ['in', '2026-06-30T18:00:00Z', '2026-06-29T23:30:00Z', true],
  ['in', '2026-06-30T18:00:00Z', '2026-06-29T22:30:00Z', false],
  ['in', '2026-06-30T18:00:00Z', '2026-06-30T17:59:00Z', true],
  ['in', '2026-06-30T18:00:00Z', '2026-06-30T18:01:00Z', false],
  ['waiting', '2026-06-30T18:00:00Z', '2026-06-30T12:00:00Z', false],
  [null, '2026-06-30T18:00:00Z', '2026-06-30T12:00:00Z', false],
] as const)('with the place %s in a match at %s, the badge shows at %s: %s', (place, kickoff, now, shows) => {
  expect(isInToday(known(place, kickoff), Date.parse(now))).toBe(shows);
});
