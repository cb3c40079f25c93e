import { expect, it } from 'vitest';
import { clubClock } from './club-clock.ts';

it("the current time is the club's, summer time included", () => {
  expect(clubClock(Date.parse('2026-07-01T23:30:59Z'), 'Europe/London')).toBe('2026-07-02T00:30');
  expect(clubClock(Date.parse('2026-12-01T08:05:00Z'), 'Europe/London')).toBe('2026-12-01T08:05');
});
