import type { ResponseOf } from '@kickabout/contract';
import { type ClubClock, localDateTime, matchName } from '@kickabout/domain';
import { type InferResult, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { upcoming } from '../matches/reading/match-conditions.ts';

/** A series with its pitch. */
export type SeriesRow = InferResult<ReturnType<typeof selectSeries>>[number];

export const NO_SUCH_SERIES = 'This series doesn’t exist.';

export const todayOf = ({ now, timeZone }: Pick<ClubClock, 'now' | 'timeZone'>): string =>
  localDateTime(now, timeZone).date;

export const selectSeries = (db: Db) =>
  db
    .selectFrom('match_series')
    .innerJoin('pitches', 'pitches.pitch_id', 'match_series.pitch_id')
    .select([
      'series_id',
      'weekday',
      'starts_on',
      'ends_on',
      'match_time',
      'match_series.pitch_id',
      'pitch_name',
      'pitch_number',
      'pitches.price_minor as pitch_price_minor',
      'number_of_players',
      'match_series.price_minor',
      'opens_days_before',
      'match_series.created_by',
    ]);

/** Series that can still have a match, by first day: one has to fall on its weekday before it ends. */
export function loadCurrentSeries(db: Db, today: string): Promise<SeriesRow[]> {
  return selectSeries(db)
    .where(
      sql<boolean>`coalesce(ends_on >= greatest(starts_on, ${today}::date)
        + (weekday - extract(isodow from greatest(starts_on, ${today}::date))::int + 7) % 7, true)`,
    )
    .orderBy('starts_on')
    .orderBy('series_id')
    .execute();
}

/** Locks a series, so that only one transaction at a time creates or takes away its matches. */
export async function lockSeries(tx: Tx, seriesId: number): Promise<SeriesRow | undefined> {
  const locked = tx.selectFrom('match_series').select('series_id').where('series_id', '=', seriesId);
  await locked.forNoKeyUpdate().execute();
  return selectSeries(tx).where('series_id', '=', seriesId).executeTakeFirst();
}

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
    .where(upcoming(now))
    .orderBy('kickoff_at')
    .orderBy('match_id')
    .execute();
  return matches.map((match) => ({ ...match, match_name: matchName(match) }));
}
