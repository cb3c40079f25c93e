import type { ParsedRequestOf } from '@kickabout/contract';
import { type ClubMoney, dateName, fromMinorUnits, laterDate, seriesName } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import { createDueMatches } from './create-due-matches.ts';
import {
  type ClubClock,
  endBefore,
  loadCurrentSeries,
  lockSeries,
  NO_SUCH_SERIES,
  type SeriesRow,
  todayOf,
} from './load-series.ts';
import { presentKept, presentOneSeries, presentSeries } from './present-series.ts';
import { storeSeries } from './store-series.ts';
import { takeOutMatches } from './take-out-matches.ts';

export const listSeries: Handler<'listSeries'> = async (_request, { db, clock, config }) => {
  const now = clock.now();
  return presentSeries(
    db,
    await loadCurrentSeries(db, todayOf({ now, timeZone: config.club.timeZone })),
    now,
  );
};

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

type SeriesAct = {
  action: 'series_created' | 'series_changed' | 'series_stopped';
  by: { playerId: number };
  series: SeriesRow;
  /** From which day on. */
  from?: string;
  /** What it's replaced by. */
  after?: SeriesRow;
};

/** Adds to the audit list what an admin did to a series. */
async function recordSeriesAct(
  tx: Tx,
  { now, money }: ClubClock,
  { action, by, series, from, after }: SeriesAct,
): Promise<void> {
  const name = seriesName({ weekday: series.weekday, time: series.match_time });
  const reason = from === undefined ? name : `${name}, from ${dateName(from)}`;
  const changes = after ? changesBetween(factsOf(money, series), factsOf(money, after)) : [];
  await recordAct(tx, now, { action, by, reason, changes });
}

/** What the audit list says about a series. */
function factsOf(money: ClubMoney, series: SeriesRow) {
  return {
    kickoff: seriesName({ weekday: series.weekday, time: series.match_time }),
    number_of_players: series.number_of_players,
    price: series.price_minor === null ? 'a share of the pitch' : fromMinorUnits(money, series.price_minor),
  };
}
