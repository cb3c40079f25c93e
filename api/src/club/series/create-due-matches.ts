import { dateAfter, matchDue, SERIES_AHEAD_DAYS, seriesDates, takeOverMatch } from '@kickabout/domain';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Services } from '../../kernel/services.ts';
import { lockMatches } from '../matches/changing/lock-match.ts';
import { changeLocked, insertMatch } from '../matches/changing/store-changes.ts';
import { findMatchAt } from '../matches/reading/load-match.ts';
import { type ClubInForce, lockClub } from '../settings/club-settings.ts';
import { loadCurrentSeries, lockSeries, type SeriesRow, todayOf } from './load-series.ts';

/** Creates the matches of all series that are due. Idempotent, also in several processes at the same moment. */
export async function createMatchesOfSeries({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const today = todayOf({ now: clock.now(), timeZone: config.club.timeZone });
  for (const { series_id } of await loadCurrentSeries(db, today))
    await db.transaction().execute(async (tx) => {
      const at = await lockClub(tx, clock);
      const series = await lockSeries(tx, series_id);
      if (series) await createDueMatches(tx, series, at);
    });
}

/**
 * Creates the matches of a locked series for the coming weeks, except those it created before, even if they've been
 * moved or deleted since. A match that an admin created on that pitch at that time stands in for it, and becomes part of
 * the series if it's what the series would have created. Otherwise it isn't part of the series, and changing the series doesn't change it.
 */
export async function createDueMatches(tx: Tx, series: SeriesRow, at: ClubInForce): Promise<void> {
  const today = todayOf(at);
  const known = await tx
    .selectFrom('matches')
    .select('series_date')
    .where('series_id', '=', series.series_id)
    .where('series_date', '>=', today)
    .execute();
  const created = new Set(known.map(({ series_date }) => series_date));
  for (const date of seriesDates(series, today, dateAfter(today, SERIES_AHEAD_DAYS))) {
    if (created.has(date)) continue;
    const due = matchDue(series, date, at);
    if (due.kickoffAt <= at.now) continue;
    const there = await findMatchAt(tx, due);
    if (there !== null) {
      const locked = await lockMatches(tx, (eb) => eb('match_id', '=', there));
      await changeLocked(tx, at, locked, (match) => takeOverMatch(match, due));
    } else await insertMatch(tx, due, { now: at.now, by: series.created_by });
  }
}
