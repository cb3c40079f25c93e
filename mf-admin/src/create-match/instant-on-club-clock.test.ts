import { expect, it } from 'vitest';
import { instantOnClubClock } from './instant-on-club-clock.ts';

it.each([
  ['2026-11-24T19:00', '2026-11-24T19:00:00.000Z'],
  ['2026-07-01T19:00', '2026-07-01T18:00:00.000Z'],
  ['2026-07-01T19:00:30', '2026-07-01T18:00:00.000Z'],
])('%s in London is %s', (typed, instant) => {
  expect(instantOnClubClock(typed, 'Europe/London')).toBe(instant);
});
