import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { endOfMonth, kickoffAt, localDateTime } from './kickoff.ts';

const LONDON = 'Europe/London';

test.each([
  [2026, 6, '2026-06-30T23:00:00Z'],
  [2026, 12, '2027-01-01T00:00:00Z'],
])('%d-%d ends on the club’s calendar at %s', (year, month, instant) =>
  expect(endOfMonth({ year, month }, LONDON)).toBe(Date.parse(instant)),
);

describe('kickoff', () => {
  test.each([
    ['winter', '2026-11-24', '19:00', '2026-11-24T19:00:00Z'],
    ['summer', '2026-07-07', '19:00', '2026-07-07T18:00:00Z'],
    ['the minute before the clocks go forward', '2026-03-29', '00:59', '2026-03-29T00:59:00Z'],
    ['a time that does not exist moves forward', '2026-03-29', '01:30', '2026-03-29T01:30:00Z'],
    ['the first time after it', '2026-03-29', '02:00', '2026-03-29T01:00:00Z'],
    ['the evening after it', '2026-03-29', '19:00', '2026-03-29T18:00:00Z'],
    ['the minute before the hour that happens twice', '2026-10-25', '00:59', '2026-10-24T23:59:00Z'],
    ['a time that happens twice is the first', '2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
    ['the first time after it', '2026-10-25', '02:00', '2026-10-25T02:00:00Z'],
    ['the evening after it', '2026-10-25', '19:00', '2026-10-25T19:00:00Z'],
    ['the first day of the club’s calendar', '1900-01-01', '19:00', '1900-01-01T19:00:00Z'],
    ['its last day', '2100-12-31', '19:00', '2100-12-31T19:00:00Z'],
    ['a leap day', '2028-02-29', '20:15', '2028-02-29T20:15:00Z'],
  ])('%s: %s %s', (_, date, time, instant) =>
    expect(kickoffAt(date, time, LONDON)).toBe(Date.parse(instant)),
  );

  it('follows the club’s time zone', () => {
    expect(kickoffAt('2026-11-24', '19:00', 'America/New_York')).toBe(Date.parse('2026-11-25T00:00:00Z'));
  });

  test.each([
    ['2026-02-30', '19:00', LONDON],
    ['2027-02-29', '19:00', LONDON],
    ['24/11/2026', '19:00', LONDON],
    ['20261124', '19:00', LONDON],
    ['2026-11-24', '19:00:30', LONDON],
    ['0000-01-01', '19:00', LONDON],
    ['1899-12-31', '19:00', LONDON],
    ['2101-01-01', '19:00', LONDON],
    ['2026-11-24', '24:00', LONDON],
    ['2026-11-24', '7pm', LONDON],
    ['2026-11-24', '19:00', 'Europe/Atlantis'],
  ])('%s %s %s is refused', (date, time, zone) =>
    expect(() => kickoffAt(date, time, zone)).toThrow(RangeError),
  );

  test.each([
    ['2026-10-25T00:30:00Z', { date: '2026-10-25', time: '01:30' }],
    ['2026-10-25T01:30:00Z', { date: '2026-10-25', time: '01:30' }],
    ['2026-06-30T23:30:59.999Z', { date: '2026-07-01', time: '00:30' }],
  ])('%s is on the clock as %o', (instant, local) =>
    expect(localDateTime(Date.parse(instant), LONDON)).toEqual(local),
  );

  it('converts back to its date and time, except in the hour that doesn’t exist', () => {
    const minute = 60_000;
    const start = Date.parse('2026-01-01T00:00:00Z') / minute;
    fc.assert(
      fc.property(fc.integer({ min: start, max: start + 3 * 366 * 24 * 60 }), (minutes) => {
        const local = localDateTime(minutes * minute, LONDON);
        const instant = kickoffAt(local.date, local.time, LONDON);
        expect(localDateTime(instant, LONDON)).toEqual(local);
        // in the hour that happens twice, it may be the earlier one
        expect([minutes * minute, minutes * minute - 60 * minute]).toContain(instant);
      }),
    );
  });
});
