import { MOST_SERIES } from '@kickabout/domain';
import type { Tx } from '../../kernel/database/connect.ts';
import { type Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import { lockPitch, NO_SUCH_PITCH } from '../pitches/pitches.ts';
import {
  type ClubClock,
  firstDateOf,
  loadCurrentSeries,
  loadSeries,
  type SeriesRow,
  todayOf,
} from './load-series.ts';

export type SeriesRule = Pick<
  SeriesRow,
  | 'weekday'
  | 'starts_on'
  | 'ends_on'
  | 'match_time'
  | 'pitch_id'
  | 'number_of_players'
  | 'price_minor'
  | 'opens_days_before'
>;

/**
 * Stores a series, unless the club already has one on that pitch at that time, so repeating a request changes
 * nothing. The pitch is locked, so two requests at the same moment run one after the other.
 * @param replaces the series that ends when this one begins
 */
export async function storeSeries(
  tx: Tx,
  rule: SeriesRule,
  { createdBy, replaces, at }: { createdBy: number; replaces?: SeriesRow; at: ClubClock },
): Promise<SeriesRow | Refusal<'not_found' | 'pitch_retired' | 'conflict' | 'validation_failed'>> {
  if (rule.ends_on !== null && rule.ends_on < firstDateOf(rule))
    return refuseField('ends_on', 'must not be before the first match');
  const pitch = await lockPitch(tx, rule.pitch_id);
  if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
  if (pitch.retired_at !== null) return refuse('pitch_retired');
  const current = await loadCurrentSeries(tx, todayOf(at));
  const others = current.filter(({ series_id }) => series_id !== replaces?.series_id);
  if (others.some((series) => isOnSameTime(series, rule)))
    return refuse('conflict', 'There’s already a series on this pitch at this time.');
  if (current.length >= MOST_SERIES)
    return refuse('conflict', `A club can have ${MOST_SERIES} series at once. Stop one first.`);
  const { series_id } = await tx
    .insertInto('match_series')
    .values({ ...rule, created_by: createdBy, created_at: new Date(at.now) })
    .returning('series_id')
    .executeTakeFirstOrThrow();
  const stored = await loadSeries(tx, series_id);
  if (!stored) throw new Error(`Series ${series_id} is missing in its own transaction.`);
  return stored;
}

function isOnSameTime(series: SeriesRow, rule: SeriesRule): boolean {
  return (
    series.pitch_id === rule.pitch_id &&
    series.weekday === rule.weekday &&
    series.match_time === rule.match_time &&
    (series.ends_on === null || series.ends_on >= rule.starts_on) &&
    (rule.ends_on === null || rule.ends_on >= series.starts_on)
  );
}
