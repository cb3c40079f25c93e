import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuseField } from '../../kernel/http/refusal.ts';
import { createDueMatches } from './create-due-matches.ts';
import { todayOf } from './load-series.ts';
import { presentOneSeries } from './present-series.ts';
import { recordSeriesAct } from './record-series-act.ts';
import { storeSeries } from './store-series.ts';

/** Creates a series with its first matches; a job creates the others (`create-due-matches.ts`). */
export const createSeries: Handler<'createSeries'> = ({ body }, { money, db, clock, config, caller }) =>
  db.transaction().execute(async (tx) => {
    const at = { now: clock.now(), timeZone: config.club.timeZone, money };
    if (body.starts_on < todayOf(at)) return refuseField('starts_on', 'must be today or later');
    const { price, ...rule } = body;
    const series = await storeSeries(tx, { ...rule, price_minor: price }, { createdBy: caller.playerId, at });
    if (series instanceof Refusal) return series;
    await createDueMatches(tx, series, at);
    await recordSeriesAct(tx, at, { action: 'series_created', by: caller, series });
    return presentOneSeries(tx, series, at.now);
  });
