import type { ResponseOf } from '@kickabout/contract';
import { matchName } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { SeriesRow } from './load-series.ts';

type SeriesBody = ResponseOf<'createSeries'>;

/** Several series with their matches that haven't started. */
export async function presentSeries(
  db: Db,
  series: readonly SeriesRow[],
  now: number,
): Promise<SeriesBody[]> {
  const ids = series.map(({ series_id }) => series_id);
  const bySeries = Map.groupBy(await presentAhead(db, now, 'series_id', ids), ({ series_id }) => series_id);
  return series.map((row) => ({
    ...row,
    price: row.price_minor,
    matches: bySeries.get(row.series_id) ?? [],
  }));
}

/** One series with its matches that haven't started. */
export async function presentOneSeries(db: Db, series: SeriesRow, now: number): Promise<SeriesBody> {
  const [presented] = await presentSeries(db, [series], now);
  if (!presented) throw new Error('The series is missing in its own list.');
  return presented;
}

/** Matches that haven't started, by kickoff: those of series, or by their own ids. */
export async function presentAhead(
  db: Db,
  now: number,
  column: 'series_id' | 'match_id',
  ids: readonly number[],
) {
  if (ids.length === 0) return [];
  const matches = await db
    .selectFrom('matches')
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .select(['match_id', 'series_id', 'match_date', 'match_time', 'pitch_name', 'pitch_number'])
    .select(
      sql<number>`(select count(*)::integer from match_members where match_members.match_id = matches.match_id)`.as(
        'players',
      ),
    )
    .where(column, 'in', ids)
    .where('match_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('kickoff_at', '>', new Date(now))
    .orderBy('kickoff_at')
    .orderBy('match_id')
    .execute();
  return matches.map((match) => ({ ...match, match_name: matchName(match) }));
}
