import { describe, expect, test } from 'vitest';
import { kickoffAt } from '../kickoff.ts';
import { endOfGrace, isLateLeave, lastFreeLeave } from './late-leave.ts';

/** The last free instants are written out in UTC, so that the test doesn't compute them with the code it tests. */
const MATCHES = [
  ['an ordinary winter day', '2026-11-24', '19:00', '2026-11-24T14:00:00.000Z'],
  ['an ordinary summer day', '2026-07-07', '19:00', '2026-07-07T13:00:00.000Z'],
  ['early, so that it’s the evening before', '2026-11-24', '03:00', '2026-11-23T22:00:00.000Z'],
  // The clocks go forward at 01:00: five hours before 05:00 the clock shows 23:00 of the day before.
  ['the day the clocks go forward, across the change', '2026-03-29', '05:00', '2026-03-28T23:00:00.000Z'],
  ['the day the clocks go forward, in the evening', '2026-03-29', '19:00', '2026-03-29T13:00:00.000Z'],
  // The clocks go back at 02:00: five hours before 05:00 the clock shows 01:00, for the first time.
  ['the day the clocks go back, across the change', '2026-10-25', '05:00', '2026-10-25T00:00:00.000Z'],
  ['the day the clocks go back, in the evening', '2026-10-25', '19:00', '2026-10-25T14:00:00.000Z'],
] as const;

describe.each(MATCHES)('late leave on %s', (_, date, time, lastFree) => {
  const kickoff = kickoffAt(date, time, 'Europe/London');
  const fiveHoursBefore = Date.parse(lastFree);

  test.each([
    ['a day before', kickoff - 86_400_000, false],
    ['one millisecond more than five hours before', fiveHoursBefore - 1, false],
    ['exactly five hours before', fiveHoursBefore, false],
    ['one millisecond less than five hours before', fiveHoursBefore + 1, true],
    ['at kickoff', kickoff, true],
    ['after kickoff', kickoff + 1, true],
  ])('%s: late is %s (§4.5, §9.1)', (_when, now, late) => expect(isLateLeave(now, kickoff)).toBe(late));

  test('the last free instant', () => expect(lastFreeLeave(kickoff)).toBe(fiveHoursBefore));
});

describe('the minutes of grace', () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);
  test.each<[which: string, joined: string[], minutes: number, until: string | null]>([
    ['count from joining', ['16:00'], 10, '16:10'],
    ['count for whoever joined first', ['16:05', '16:00'], 10, '16:10'],
    ['end before kickoff', ['18:55'], 10, '18:59:59.999'],
    ['can be a single one', ['16:00'], 1, '16:01'],
    ['are not given by every club', ['16:00'], 0, null],
    ['are for those who have a place', [], 10, null],
  ])('%s', (_which, joined, minutes, until) =>
    expect(endOfGrace(joined.map(at), at('19:00'), minutes)).toBe(until === null ? null : at(until)),
  );
});
