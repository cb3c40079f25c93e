import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { endBefore, lockSeries, NO_SUCH_SERIES, todayOf } from './load-series.ts';
import { presentKept } from './present-series.ts';
import { recordSeriesAct } from './record-series-act.ts';
import { takeOutMatches } from './take-out-matches.ts';

/** Stops a series from a day on. Matches that anyone has signed up to stay; an admin decides about them. */
export const stopSeries: Handler<'stopSeries'> = ({ params, body }, { db, money, clock, config, caller }) =>
  db.transaction().execute(async (tx) => {
    const at = { now: clock.now(), timeZone: config.club.timeZone, money };
    const series = await lockSeries(tx, params.id);
    if (!series) return refuse('not_found', NO_SUCH_SERIES);
    if (body.from < todayOf(at)) return refuseField('from', 'must be today or later');
    const isStopped = series.ends_on !== null && series.ends_on < body.from;
    await endBefore(tx, series, body.from);
    const { removed, keptIds } = await takeOutMatches(tx, series, {
      from: body.from,
      after: null,
      deletedBy: caller.playerId,
      at,
    });
    const act = { action: 'series_stopped', by: caller, series, from: body.from } as const;
    if (!isStopped) await recordSeriesAct(tx, at, act);
    return { removed, kept: await presentKept(tx, keptIds, at.now) };
  });
