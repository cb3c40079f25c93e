import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, date, id, inClubYears, money, time, wholeNumber } from './fields.ts';
import { matchPrice, numberOfPlayers } from './match-fields.ts';

/** What the matches of a series have in common. */
const rule = {
  /** 1 for Monday to 7 for Sunday. */
  weekday: z
    .int('must be a whole number')
    .min(1, 'must be from 1 (Monday) to 7 (Sunday)')
    .max(7, 'must be from 1 (Monday) to 7 (Sunday)'),
  match_time: time,
  number_of_players: numberOfPlayers,
  pitch_id: id,
  /** Per player; null for what follows from the pitch's price. */
  price: matchPrice.nullable(),
  /** Sign-up opens so many days before each match, at the same time of day. */
  opens_days_before: wholeNumber(1, 28),
  /** The last day on which there can be a match; null for no end. */
  ends_on: inClubYears(date).nullable(),
};

/** A match of a series that hasn't started yet. */
const seriesMatch = z.object({
  match_id: id,
  match_name: z.string(),
  match_date: date,
  /** Who has signed up, with those waiting. */
  players: z.int(),
});

const series = z.object({
  series_id: id,
  weekday: z.int(),
  match_time: time,
  number_of_players: z.int(),
  pitch_id: id,
  pitch_name: z.string(),
  pitch_number: z.string(),
  price: money.nullable(),
  opens_days_before: z.int(),
  starts_on: date,
  ends_on: date.nullable(),
  /** Those created so far, by date. */
  matches: z.array(seriesMatch),
});

/** Deletes no match that anyone has signed up to: those are an admin's to decide. */
const aftermath = {
  /** How many matches that no one had signed up to were deleted. */
  removed: z.int(),
  /** Matches that stay as they are, because someone has signed up. */
  kept: z.array(seriesMatch),
};

export const seriesEndpoints = {
  listSeries: endpoint('GET /series', {
    access: 'admin',
    summary: 'Series that are running or yet to begin, by first day. A club has at most 20.',
    response: z.array(series),
  }),
  createSeries: endpoint('POST /series', {
    access: 'admin',
    audit: 'series_created',
    summary: 'Repeat a match every week. Its matches are created five weeks ahead.',
    body: z.object({
      ...rule,
      starts_on: inClubYears(date),
      price: rule.price.default(null),
      ends_on: rule.ends_on.default(null),
    }),
    response: series,
    status: 201,
    errors: ['not_found', 'pitch_retired', 'conflict'],
  }),
  changeSeries: endpoint('PUT /series/:id', {
    access: 'admin',
    audit: 'series_changed',
    summary:
      'Change a series from a certain day. Fields that are left out stay the same. Ends the series the day before and returns the one that follows it.',
    params: byId,
    body: z.object({ from: inClubYears(date), ...z.object(rule).partial().shape }),
    response: z.object({ series, ...aftermath }),
    errors: ['not_found', 'pitch_retired', 'conflict'],
  }),
  stopSeries: endpoint('POST /series/:id/stop', {
    access: 'admin',
    audit: 'series_stopped',
    summary: 'Stop a series from a certain day.',
    params: byId,
    body: z.object({ from: inClubYears(date) }),
    response: z.object(aftermath),
    errors: ['not_found'],
  }),
};
