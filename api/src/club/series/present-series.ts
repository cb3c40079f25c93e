import type { ResponseOf } from '@kickabout/contract';
import { matchName } from '@kickabout/domain';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { SeriesRow } from './load-series.ts';

type SeriesBody = ResponseOf<'createSeries'>;
export type SeriesMatchBody = SeriesBody['matches'][number];

/** Several series with their matches that haven't started. */
export async function presentSeries(
  db: Db,
  series: readonly SeriesRow[],
  now: number,
): Promise<SeriesBody[]> {
  const bySeries = Map.groupBy(await loadMatchesAhead(db, series, now), ({ series_id }) => series_id);
  return series.map((row) => ({
    ...row,
    price: row.price_minor,
    matches: (bySeries.get(row.series_id) ?? []).map(presentSeriesMatch),
  }));
}

/** One series with its matches that haven't started. */
export async function presentOneSeries(db: Db, series: SeriesRow, now: number): Promise<SeriesBody> {
  const [presented] = await presentSeries(db, [series], now);
  if (!presented) throw new Error('The series is missing in its own list.');
  return presented;
}

type AheadRow = InferResult<ReturnType<typeof selectAhead>>[number];

const presentSeriesMatch = (match: AheadRow): SeriesMatchBody => ({ ...match, match_name: matchName(match) });

/** Matches by their ids, by kickoff. */
export async function presentKept(
  db: Db,
  matchIds: readonly number[],
  now: number,
): Promise<SeriesMatchBody[]> {
  if (matchIds.length === 0) return [];
  return (await selectAhead(db, now).where('match_id', 'in', matchIds).execute()).map(presentSeriesMatch);
}

async function loadMatchesAhead(db: Db, series: readonly SeriesRow[], now: number): Promise<AheadRow[]> {
  if (series.length === 0) return [];
  const ids = series.map(({ series_id }) => series_id);
  return selectAhead(db, now).where('series_id', 'in', ids).execute();
}

function selectAhead(db: Db, now: number) {
  return db
    .selectFrom('matches')
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .select(['match_id', 'series_id', 'match_date', 'match_time', 'pitch_name', 'pitch_number'])
    .select(
      sql<number>`(select count(*)::integer from match_members where match_members.match_id = matches.match_id)`.as(
        'players',
      ),
    )
    .where('match_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('kickoff_at', '>', new Date(now))
    .orderBy('kickoff_at')
    .orderBy('match_id');
}
