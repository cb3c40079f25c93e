import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localDateTime } from './kickoff.ts';
import { endOfQuietHours, heldByQuietHours } from './quiet-hours.ts';

const LONDON = 'Europe/London';
const NIGHT = { from: '22:00', until: '07:00' };
const TO_HALF_PAST_ONE = { from: '22:00', until: '01:30' };

it.each([
  ['before they begin', '2026-11-19T21:59:59Z', NIGHT, null],
  ['at their beginning', '2026-11-19T22:00:00Z', NIGHT, '2026-11-20T07:00:00Z'],
  ['after midnight', '2026-11-20T00:30:00Z', NIGHT, '2026-11-20T07:00:00Z'],
  ['at their end', '2026-11-20T07:00:00Z', NIGHT, null],
  ['within a day', '2026-11-20T13:00:00Z', { from: '12:00', until: '14:00' }, '2026-11-20T14:00:00Z'],
  ['in the night when the clocks go forward', '2026-03-28T22:00:00Z', NIGHT, '2026-03-29T06:00:00Z'],
  ['in the night when the clocks go back', '2026-10-24T21:00:00Z', NIGHT, '2026-10-25T07:00:00Z'],
  ['until a time that doesn’t exist', '2026-03-29T00:10:00Z', TO_HALF_PAST_ONE, '2026-03-29T01:30:00Z'],
  ['until the first of two times', '2026-10-24T23:00:00Z', TO_HALF_PAST_ONE, '2026-10-25T00:30:00Z'],
  ['until a time that comes again', '2026-10-25T01:10:00Z', TO_HALF_PAST_ONE, '2026-10-25T01:30:00Z'],
])('quiet hours %s', (_case, now, hours, end) => {
  expect(endOfQuietHours(Date.parse(now), hours, LONDON)).toBe(end && Date.parse(end));
});

it('they end within a day and an hour, at the time they say, unless that doesn’t exist', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
  fc.assert(
    fc.property(instant, time, time, (now, from, until) => {
      fc.pre(from !== until);
      const end = endOfQuietHours(now, { from, until }, LONDON);
      if (end === null) return;
      expect(end).toBeGreaterThan(now);
      expect(end - now).toBeLessThanOrEqual(25 * 3_600_000);
      const skips = until >= '01:00' && until < '02:00';
      if (!skips) expect(localDateTime(end, LONDON).time).toBe(until);
    }),
  );
});

const TO_NINE = { from: '22:00', until: '09:00' };
it.each([
  ['no one', [], '2026-11-20T19:00:00Z', null, 0],
  ['those who have none', [null], '2026-11-20T19:00:00Z', null, 0],
  ['one of two', [NIGHT, null], '2026-11-20T19:00:00Z', '2026-11-20T07:00:00Z', 0],
  ['all, until the last may be told', [TO_NINE, NIGHT], '2026-11-20T19:00:00Z', '2026-11-20T09:00:00Z', 0],
  ['one for too long', [TO_NINE, NIGHT], '2026-11-20T08:00:00Z', '2026-11-20T07:00:00Z', 1],
  ['one until the very moment', [NIGHT], '2026-11-20T07:00:00Z', null, 1],
])('at night, quiet hours hold back %s', (_case, hours, usefulUntil, until, missed) => {
  const held = heldByQuietHours(hours, {
    now: Date.parse('2026-11-19T23:00:00Z'),
    usefulUntil: Date.parse(usefulUntil),
    timeZone: LONDON,
  });
  expect(held).toEqual({ until: until && Date.parse(until), missed });
});
