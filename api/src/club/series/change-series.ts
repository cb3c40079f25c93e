import type { ParsedRequestOf } from '@kickabout/contract';
import { laterDate } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import { createDueMatches } from './create-due-matches.ts';
import { endBefore, lockSeries, NO_SUCH_SERIES, type SeriesRow, todayOf } from './load-series.ts';
import { presentKept, presentOneSeries } from './present-series.ts';
import { recordSeriesAct } from './record-series-act.ts';
import { storeSeries } from './store-series.ts';
import { takeOutMatches } from './take-out-matches.ts';

/**
 * Ends a series the day before and starts another one from that day on. Matches that anyone has signed up to stay
 * as they are.
 */
export const changeSeries: Handler<'changeSeries'> = (
  { params, body },
  { db, money, clock, config, caller },
) =>
  db.transaction().execute(async (tx) => {
    const at = { now: clock.now(), timeZone: config.club.timeZone, money };
    const series = await lockSeries(tx, params.id);
    if (!series) return refuse('not_found', NO_SUCH_SERIES);
    if (body.from < todayOf(at)) return refuseField('from', 'must be today or later');
    const from = laterDate(body.from, series.starts_on);
    if (series.ends_on !== null && series.ends_on < from)
      return refuse('conflict', 'This series has ended by then.');
    const after = await storeSeries(tx, changedRule(series, from, body), {
      createdBy: caller.playerId,
      replaces: series,
      at,
    });
    if (after instanceof Refusal) return after;
    await endBefore(tx, series, from);
    const { removed, keptIds } = await takeOutMatches(tx, series, {
      from,
      after,
      deletedBy: caller.playerId,
      at,
    });
    await createDueMatches(tx, after, at);
    await recordSeriesAct(tx, at, { action: 'series_changed', by: caller, series, from, after });
    return {
      series: await presentOneSeries(tx, after, at.now),
      removed,
      kept: await presentKept(tx, keptIds, at.now),
    };
  });

function changedRule(series: SeriesRow, from: string, body: ParsedRequestOf<'changeSeries'>['body']) {
  return {
    weekday: body.weekday ?? series.weekday,
    starts_on: from,
    ends_on: body.ends_on === undefined ? series.ends_on : body.ends_on,
    match_time: body.match_time ?? series.match_time,
    pitch_id: body.pitch_id ?? series.pitch_id,
    number_of_players: body.number_of_players ?? series.number_of_players,
    price_minor: body.price === undefined ? series.price_minor : body.price,
    opens_days_before: body.opens_days_before ?? series.opens_days_before,
  };
}
