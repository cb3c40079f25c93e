import type { ResponseOf } from '@kickabout/contract';

export type Series = ResponseOf<'listSeries'>[number];
export type SeriesMatch = Series['matches'][number];
export type Pitch = ResponseOf<'listPitches'>[number];

/** What changes when a series is created, changed or stopped. */
export const SERIES_QUERIES = ['listSeries', 'listMatches'] as const;

/** The fields of the form by the API's names. */
export const SERIES_LABELS = {
  starts_on: 'First match',
  from: 'From',
  weekday: 'Weekday',
  match_time: 'Time',
  number_of_players: 'Number of players',
  pitch_id: 'Pitch',
  price: 'Price per player',
  opens_days_before: 'Sign-up opens, days before',
  ends_on: 'Last day',
} as const;
