import type { ParsedRequestOf } from '@kickabout/contract';
import {
  type ClubClock,
  type ClubMoney,
  dateAfter,
  dateName,
  fromMinorUnits,
  laterDate,
  MOST_SERIES,
  onWeekday,
  seriesName,
  takeOutOfSeries,
} from '@kickabout/domain';
import { type Act, recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import { given } from '../../kernel/http/given.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import { lockMatches } from '../matches/changing/lock-match.ts';
import { changeLocked } from '../matches/changing/store-changes.ts';
import { lockPitchInUse } from '../pitches/pitches.ts';
import { type ClubInForce, lockClub } from '../settings/club-settings.ts';
import { createDueMatches } from './create-due-matches.ts';
import {
  loadCurrentSeries,
  lockSeries,
  NO_SUCH_SERIES,
  presentAhead,
  presentOneSeries,
  presentSeries,
  type SeriesRow,
  selectSeries,
  todayOf,
} from './load-series.ts';

export const listSeries: Handler<'listSeries'> = async (_request, { db, clock, config }) => {
  const now = clock.now();
  const today = todayOf({ now, timeZone: config.club.timeZone });
  return presentSeries(db, await loadCurrentSeries(db, today), now);
};

/** Creates a series with its first matches; a job creates the others (`create-due-matches.ts`). */
export const createSeries: Handler<'createSeries'> = ({ body }, { db, clock, money, caller }) =>
  db.transaction().execute(async (tx) => {
    const at = await lockClub(tx, clock, money);
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
export const changeSeries: Handler<'changeSeries'> = ({ params, body }, { db, clock, money, caller }) =>
  db.transaction().execute(async (tx) => {
    const at = await lockClub(tx, clock, money);
    const series = await lockFrom(tx, params.id, body.from, at);
    if (series instanceof Refusal) return series;
    const from = laterDate(body.from, series.starts_on);
    if (series.ends_on !== null && series.ends_on < from)
      return refuse('conflict', 'This series ends before that day.');
    const made = { createdBy: caller.playerId, replaces: series, at };
    const after = await storeSeries(tx, changedRule(series, from, body), made);
    if (after instanceof Refusal) return after;
    await endBefore(tx, series, from);
    const taken = await takeOutMatches(tx, series, { from, after, deletedBy: caller.playerId, at });
    await createDueMatches(tx, after, at);
    await recordSeriesAct(tx, at, { action: 'series_changed', by: caller, series, from, after });
    return { series: await presentOneSeries(tx, after, at.now), ...taken };
  });

function changedRule(series: SeriesRow, starts_on: string, body: ParsedRequestOf<'changeSeries'>['body']) {
  const { from: _, price, ...changes } = body;
  const { weekday, ends_on, match_time, pitch_id, number_of_players, price_minor, opens_days_before } =
    series;
  const rule = { weekday, ends_on, match_time, pitch_id, number_of_players, price_minor, opens_days_before };
  return { ...rule, ...given({ ...changes, price_minor: price }), starts_on };
}

/** What an admin says of a series. */
type SeriesRule = ReturnType<typeof changedRule>;

/** Stops a series from a day on. Matches that anyone has signed up to stay; an admin decides about them. */
export const stopSeries: Handler<'stopSeries'> = ({ params, body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const at = await lockClub(tx, clock);
    const { from } = body;
    const series = await lockFrom(tx, params.id, from, at);
    if (series instanceof Refusal) return series;
    const isStopped = series.ends_on !== null && series.ends_on < from;
    await endBefore(tx, series, from);
    const taken = await takeOutMatches(tx, series, { from, after: null, deletedBy: caller.playerId, at });
    const act = { action: 'series_stopped', by: caller, series, from } as const;
    if (!isStopped) await recordSeriesAct(tx, at, act);
    return taken;
  });

/** Locks a series that changes from a day on, unless that day is over. */
async function lockFrom(tx: Tx, id: number, from: string, at: ClubInForce) {
  const series = await lockSeries(tx, id);
  if (!series) return refuse('not_found', NO_SUCH_SERIES);
  return from < todayOf(at) ? refuseField('from', 'must be today or later') : series;
}

/** Adds to the audit list what an admin did to a series: perhaps from which day on, and what it's replaced by. */
async function recordSeriesAct(
  tx: Tx,
  { now, money }: ClubClock,
  {
    series,
    from,
    after,
    ...act
  }: Pick<Act, 'action' | 'by'> & { series: SeriesRow; from?: string; after?: SeriesRow },
): Promise<void> {
  const name = seriesName({ weekday: series.weekday, time: series.match_time });
  const reason = from === undefined ? name : `${name}, from ${dateName(from)}`;
  const changes = after ? changesBetween(auditedFields(money, series), auditedFields(money, after)) : [];
  await recordAct(tx, now, { ...act, reason, changes });
}

/** What the audit list says about a series. */
function auditedFields(money: ClubMoney, series: SeriesRow) {
  return {
    kickoff: seriesName({ weekday: series.weekday, time: series.match_time }),
    number_of_players: series.number_of_players,
    price: series.price_minor === null ? 'a share of the pitch' : fromMinorUnits(money, series.price_minor),
  };
}

/** Ends a series before a day, unless it has ended by then. */
async function endBefore(tx: Tx, { series_id, ends_on }: SeriesRow, day: string): Promise<void> {
  const last = dateAfter(day, -1);
  if (ends_on !== null && ends_on <= last) return;
  await tx.updateTable('match_series').set({ ends_on: last }).where('series_id', '=', series_id).execute();
}

/**
 * Stores a series, unless the club already has one on that pitch at that time, so repeating a request changes
 * nothing. The pitch is locked, so two requests at the same moment run one after the other.
 * @param replaces the series that ends when this one begins
 */
async function storeSeries(
  tx: Tx,
  rule: SeriesRule,
  { createdBy, replaces, at }: { createdBy: number; replaces?: SeriesRow; at: ClubInForce },
): Promise<SeriesRow | Refusal<'not_found' | 'pitch_retired' | 'conflict' | 'validation_failed'>> {
  if (rule.ends_on !== null && rule.ends_on < onWeekday(rule.starts_on, rule.weekday))
    return refuseField('ends_on', 'must not be before the first match');
  const pitch = await lockPitchInUse(tx, rule.pitch_id);
  if (pitch instanceof Refusal) return pitch;
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
  return selectSeries(tx).where('series_id', '=', series_id).executeTakeFirstOrThrow();
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

/**
 * Takes the matches from a certain day on out of a locked series. Matches that anyone has signed up to, and those
 * that fit the next series as they are, move to that series, so that it creates no second one in their week. The
 * others are deleted; no one is in them, so no one is charged or needs to be told.
 * @param after the series that follows it; null if it's stopped
 */
async function takeOutMatches(
  tx: Tx,
  series: SeriesRow,
  {
    from,
    after,
    deletedBy,
    at,
  }: { from: string; after: SeriesRow | null; deletedBy: number; at: ClubInForce },
) {
  // Players who join meanwhile wait, or have joined.
  const matches = await lockMatches(tx, (eb) =>
    eb.and([eb('series_id', '=', series.series_id), eb('series_date', '>=', from)]),
  );
  const keptIds: number[] = [];
  const differences = await changeLocked(tx, at, matches, (match) => {
    const { match: left, isKept } = takeOutOfSeries(match, after, { ...at, by: deletedBy });
    if (isKept) keptIds.push(match.matchId);
    return left;
  });
  const removed = differences.filter(({ before, after: left }) => before.deletedAt !== left.deletedAt).length;
  return { removed, kept: await presentAhead(tx, at.now, 'match_id', keptIds) };
}
