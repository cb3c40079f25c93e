import { DEFAULT_MONEY as POUNDS } from '@kickabout/contract/club-money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Match } from './match/match.ts';
import { dateAfter, weekdayOf } from './same-again.ts';
import {
  dateInChangedSeries,
  matchDue,
  type Series,
  seriesDates,
  signUpOpensAt,
  takeOutOfSeries,
  takeOverMatch,
} from './series.ts';
import { inForce, sampleMatch, sampleMember } from './testing/sample-match.ts';

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

const NOW = Date.parse('2026-11-30T12:00Z');
const AT = inForce({ now: NOW, timeZone: 'Europe/London', money: POUNDS });
const series: Series = {
  ...{ ...TUESDAYS, series_id: 1, match_time: '19:00', pitch_id: 1, number_of_players: 10 },
  ...{ price_minor: null, pitch_price_minor: 5000, opens_days_before: 6 },
};
const due = matchDue(series, '2026-12-08', AT);

it('a match costs a share of the pitch or what the series says, and its sign-up opens days before or now', () => {
  const [kickoffAt, signinBeginAt] = ['2026-12-08T19:00Z', '2026-12-02T19:00Z'].map((at) => Date.parse(at));
  const when = { date: '2026-12-08', time: '19:00', kickoffAt, signinBeginAt };
  const costs = { priceMinor: 500, pitchCostMinor: 5000, lateFeeMinor: 100 };
  const part = { seriesId: 1, seriesDate: '2026-12-08' };
  expect(due).toEqual({ ...when, ...costs, ...part, pitchId: 1, places: 10, status: 'pending' });
  const own = { ...series, price_minor: 450, opens_days_before: 9 };
  expect(matchDue(own, '2026-12-08', AT)).toMatchObject({ priceMinor: 450, signinBeginAt: NOW });
});

const created = sampleMatch(due);
const next = { ...series, series_id: 2 };
const later = { ...next, match_time: '20:00' };
const deleted = { deletedAt: NOW, deletedBy: 9 };
const moved = { seriesId: 2 };
const taken = { ...created, members: [sampleMember({})] };
const leftLate = {
  ...created,
  lateLeaves: [{ playerId: 1, priceMinor: 500, takenBy: null, takerJoinedAt: null }],
};

it.each<[string, Match, Series | null, Partial<Match>, boolean]>([
  ['of a series that stops is deleted', created, null, deleted, false],
  ['becomes part of the next series that would create it', created, next, moved, false],
  ['at another time is deleted', created, later, deleted, false],
  ['moved to another time is deleted', { ...created, time: '20:00' }, next, deleted, false],
  ['moved to another date is deleted', { ...created, date: '2026-12-09' }, next, deleted, false],
  ['that has started stays', { ...created, status: 'in_progress' }, null, {}, false],
  ['on another weekday is deleted', created, { ...next, weekday: 3 }, deleted, false],
  ['on another pitch is deleted', created, { ...next, pitch_id: 2 }, deleted, false],
  [
    'with other places is deleted',
    created,
    { ...next, number_of_players: 12, price_minor: 500 },
    deleted,
    false,
  ],
  ['at another price is deleted', created, { ...next, price_minor: 450 }, deleted, false],
  ['with another sign-up is deleted', created, { ...next, opens_days_before: 5 }, deleted, false],
  ['after the next series’ last day is deleted', created, { ...next, ends_on: '2026-12-07' }, deleted, false],
  ['that someone has signed up to stays', taken, null, {}, true],
  ['that someone has left late stays', leftLate, null, {}, true],
  ['that someone has signed up to moves on', taken, later, moved, true],
  ['that has begun stays', { ...created, kickoffAt: NOW }, null, {}, false],
  ['that an admin deleted moves on', { ...created, ...deleted }, later, moved, false],
  ['that has begun moves on', { ...taken, status: 'in_progress' }, later, moved, false],
])('a match %s', (_, before, after, changes, isKept) => {
  expect(takeOutOfSeries(before, after, { ...AT, by: 9 })).toEqual({
    match: { ...before, ...changes },
    isKept,
  });
});

it('an admin’s match becomes part of a series that would have created it there', () => {
  const own = sampleMatch({ ...due, seriesId: null, seriesDate: null });
  expect(takeOverMatch(own, due)).toEqual(created);
  for (const different of [{ places: 4 }, { priceMinor: 450 }, { seriesId: 3 }])
    expect(takeOverMatch({ ...own, ...different }, due)).toEqual({ ...own, ...different });
});
