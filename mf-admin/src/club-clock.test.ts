import { expect, it } from 'vitest';
import { clubClock, movedAlong } from './club-clock.ts';

it("the current time is the club's, summer time included", () => {
  expect(clubClock(Date.parse('2026-07-01T23:30:59Z'), 'Europe/London')).toBe('2026-07-02T00:30');
  expect(clubClock(Date.parse('2026-12-01T08:05:00Z'), 'Europe/London')).toBe('2026-12-01T08:05');
});

it('a time moves along with a date, once that is complete', () => {
  expect(movedAlong('2026-11-20T09:00', '2026-11-24', '2026-11-17')).toBe('2026-11-13T09:00');
  expect(movedAlong('2026-03-27T09:00', '2026-03-28', '2026-03-30')).toBe('2026-03-29T09:00');
  expect(movedAlong('2026-11-20T09:00', '2026-11-24', '')).toBe('2026-11-20T09:00');
  expect(movedAlong('', '2026-11-24', '2026-11-17')).toBe('');
});
