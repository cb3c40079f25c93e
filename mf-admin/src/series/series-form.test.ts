import { sampleMatch } from '@kickabout/client/testing/samples';
import { expect, it } from 'vitest';
import { ruleFrom, seriesFrom, seriesFromMatch, seriesFromUsual } from './series-form.ts';

const formData = (fields: Readonly<Record<string, string>>) => {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.set(name, value);
  return values;
};

const TYPED = {
  starts_on: '2026-12-01',
  match_time: '19:00',
  number_of_players: '14',
  pitch_id: '3',
  price: '',
  opens_days_before: '6',
  ends_on: '',
};

const SERIES = {
  starts_on: '2026-12-01',
  match_time: '19:00',
  number_of_players: 14,
  pitch_id: 3,
  price: null,
  opens_days_before: 6,
  ends_on: null,
};

it('a series is on the weekday of its first match, and empty fields mean no price of its own and no end', () => {
  expect(seriesFrom(formData(TYPED))).toEqual({ ...SERIES, weekday: 2 });
  expect(ruleFrom(formData({ ...TYPED, price: '4.50', ends_on: '2027-07-31' }))).toMatchObject({
    price: 4.5,
    ends_on: '2027-07-31',
  });
});

it('begins with the usual match', () => {
  const usual = {
    match_date: '2026-12-01',
    match_time: '19:00',
    number_of_players: 14,
    pitch_id: 3,
    price: null,
    signin_begin_time: '2026-11-27T09:00:00.000Z',
  };
  expect(seriesFromUsual(usual, 'Europe/London')).toEqual({ ...SERIES, opens_days_before: 4 });
  expect(seriesFromUsual({ ...usual, signin_begin_time: null }, 'Europe/London')).toEqual(SERIES);
});

it.each([
  ['a week later', '2026-11-24', '2026-11-25T12:00Z', '2026-12-01'],
  ['in the next week that is still ahead', '2026-10-06', '2026-11-25T12:00Z', '2026-12-01'],
])('repeats a match %s', (_, match_date, now, starts_on) => {
  const match = sampleMatch({
    match_date,
    number_of_players: 14,
    price: 4.5,
    signin_begin_time: `${match_date}T00:00:00.000Z`,
  });
  expect(seriesFromMatch(match, { now: Date.parse(now), timeZone: 'Europe/London' })).toEqual({
    ...SERIES,
    starts_on,
    pitch_id: 1,
    price: 4.5,
    opens_days_before: 1,
  });
});
