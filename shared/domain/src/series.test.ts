import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateAfter, weekdayOf } from './same-again.ts';
import { dateInChangedSeries, seriesDates, signUpOpensAt } from './series.ts';

const TUESDAYS = { weekday: 2, starts_on: '2026-12-01', ends_on: null };

describe('the dates of a series', () => {
  it.each([
    ['from its first day', TUESDAYS, '2026-11-20', '2026-12-15', ['2026-12-01', '2026-12-08', '2026-12-15']],
    ['from today', TUESDAYS, '2026-12-09', '2026-12-22', ['2026-12-15', '2026-12-22']],
    [
      'from the first such weekday',
      { ...TUESDAYS, starts_on: '2026-12-02' },
      '2026-11-20',
      '2026-12-15',
      ['2026-12-08', '2026-12-15'],
    ],
    ['to its last day', { ...TUESDAYS, ends_on: '2026-12-08' }, '2026-12-02', '2027-02-01', ['2026-12-08']],
    ['none once it has ended', { ...TUESDAYS, ends_on: '2026-11-30' }, '2026-11-20', '2027-02-01', []],
    ['to the end of the club’s calendar', TUESDAYS, '2100-12-20', '2101-02-01', ['2100-12-21', '2100-12-28']],
  ])('go %s', (_, series, from, until, dates) => {
    expect(seriesDates(series, from, until)).toEqual(dates);
  });

  it('are all on the weekday, a week apart', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => dateAfter('2026-01-01', days));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), day, day, (weekday, starts_on, from) => {
        const dates = seriesDates({ weekday, starts_on, ends_on: null }, from, dateAfter(from, 35));
        for (const [index, date] of dates.entries()) {
          expect(weekdayOf(date)).toBe(weekday);
          expect(date >= starts_on && date >= from).toBe(true);
          if (index > 0) expect(date).toBe(dateAfter(dates[index - 1] ?? '', 7));
        }
        if (starts_on <= from) expect(dates.length).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});

describe('a match of a series that is changed', () => {
  const changed = { weekday: 3, starts_on: '2026-12-01', ends_on: '2026-12-16' };
  it.each([
    ['2026-12-01', '2026-12-02'],
    ['2026-12-08', '2026-12-09'],
    ['2026-12-15', '2026-12-16'],
    ['2026-12-22', null],
    ['2026-11-24', null],
  ])('on %s belongs to %s', (date, expected) => {
    expect(dateInChangedSeries(date, changed)).toBe(expected);
  });

  it('goes to the day before or after it in the same week, counted from the change', () => {
    expect(dateInChangedSeries('2026-12-08', { weekday: 1, starts_on: '2026-12-01', ends_on: null })).toBe(
      '2026-12-14',
    );
  });

  it('never shares a date with another', () => {
    const weekday = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(weekday, weekday, fc.nat(30), (before, after, days) => {
        const starts_on = dateAfter('2026-12-01', days);
        const dates = seriesDates({ weekday: before, starts_on, ends_on: null }, starts_on, '2027-02-28');
        const found = dates.map((date) =>
          dateInChangedSeries(date, { weekday: after, starts_on, ends_on: null }),
        );
        expect(new Set(found).size).toBe(dates.length);
      }),
    );
  });
});

it('sign-up opens at the same time of day, also when the clocks change in between', () => {
  const opens = signUpOpensAt({ date: '2026-10-27', time: '19:00' }, 6, 'Europe/London');
  expect(new Date(opens).toISOString()).toBe('2026-10-21T18:00:00.000Z');
});
