import { describe, expect, it } from 'vitest';
import { calendarLeaf, clubMoment, longDate, timeToKickoff } from './when.ts';

it('a date is written the British way, whatever the zone of the reader', () => {
  expect(longDate('2026-11-24')).toBe('Tuesday 24 November 2026');
  expect(calendarLeaf('2026-09-04')).toEqual({ weekday: 'Fri', day: '4', month: 'Sep' });
});

it.each([
  ['2026-11-24T14:00:00.000Z', 'Tue 24 Nov at 14:00'],
  ['2026-07-07T18:00:00.000Z', 'Tue 7 Jul at 19:00'],
  ['2026-09-01T23:30:00.000Z', 'Wed 2 Sep at 00:30'],
])('%s is %s on the clock of a club in London', (instant, text) => {
  expect(clubMoment(instant, 'Europe/London')).toBe(text);
});

describe('the time to kickoff', () => {
  const kickoff = '2026-11-24T19:00:00.000Z';
  const before = (minutes: number) => Date.parse(kickoff) - minutes * 60_000;
  it.each([
    [3 * 1440 + 5, 'in 3 days'],
    [2 * 1440 - 1, 'in 47 hours'],
    [299, 'in 4 hours'],
    [60, 'in 1 hour'],
    [59, 'in 59 minutes'],
    [0.2, 'in 1 minute'],
    [0, null],
    [-10, null],
  ])('%d minutes before is %s', (minutes, text) => {
    expect(timeToKickoff(kickoff, before(minutes))).toBe(text);
  });
});
