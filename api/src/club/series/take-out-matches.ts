import { dateInChangedSeries } from '@kickabout/domain';
import type { Tx } from '../../kernel/database/connect.ts';
import { type ClubClock, daysOf, type SeriesRow } from './load-series.ts';
import { matchDue } from './match-due.ts';

type TakenOut = {
  /** How many were deleted. */
  removed: number;
  /** Matches that stay, but are no longer part of the series. */
  keptIds: number[];
};

/**
 * Takes the matches from a certain day on out of a locked series. Matches that anyone has signed up to, and those
 * that fit the next series as they are, move to that series, so that it creates no second one in their week. The
 * others are deleted; no one is in them, so no one is charged or needs to be told.
 * @param after the series that follows it; null if it's stopped
 */
export async function takeOutMatches(
  tx: Tx,
  series: SeriesRow,
  { from, after, deletedBy, at }: { from: string; after: SeriesRow | null; deletedBy: number; at: ClubClock },
): Promise<TakenOut> {
  const matches = await lockMatchesFrom(tx, series, from);
  const signedUp = await findSignedUp(
    tx,
    matches.map(({ match_id }) => match_id),
  );
  const out: TakenOut = { removed: 0, keptIds: [] };
  for (const match of matches) {
    const date = after && dateInChangedSeries(match.series_date ?? '', daysOf(after));
    const isAhead =
      match.deleted_at === null && match.match_status === 'pending' && match.kickoff_at.getTime() > at.now;
    const isWanted = after !== null && date !== null && isSame(match, matchDue(after, date, at), at.now);
    const stays = !isAhead || isWanted || signedUp.has(match.match_id);
    if (!stays) {
      await tx
        .updateTable('matches')
        .set({ deleted_at: new Date(at.now), deleted_by: deletedBy })
        .where('match_id', '=', match.match_id)
        .execute();
      out.removed += 1;
      continue;
    }
    if (isAhead && !isWanted) out.keptIds.push(match.match_id);
    if (after !== null && date !== null)
      await tx
        .updateTable('matches')
        .set({ series_id: after.series_id, series_date: date })
        .where('match_id', '=', match.match_id)
        .execute();
  }
  return out;
}

type SeriesMatch = Awaited<ReturnType<typeof lockMatchesFrom>>[number];

/** In order of id, like everything that locks several matches. Players who join meanwhile wait, or have joined. */
function lockMatchesFrom(tx: Tx, { series_id }: SeriesRow, from: string) {
  return tx
    .selectFrom('matches')
    .select([
      'match_id',
      'series_date',
      'match_date',
      'match_time',
      'pitch_id',
      'number_of_players',
      'price_pence',
      'signin_begin_at',
      'kickoff_at',
      'match_status',
      'deleted_at',
    ])
    .where('series_id', '=', series_id)
    .where('series_date', '>=', from)
    .orderBy('match_id')
    .forNoKeyUpdate()
    .execute();
}

/** The matches that someone is in or waits for, or has left so late that it cost money. */
async function findSignedUp(tx: Tx, matchIds: readonly number[]): Promise<Set<number>> {
  if (matchIds.length === 0) return new Set();
  const found = await tx
    .selectFrom('match_players')
    .select('match_id')
    .where('match_id', 'in', matchIds)
    .union(tx.selectFrom('late_leaves').select('match_id').where('match_id', 'in', matchIds))
    .execute();
  return new Set(found.map(({ match_id }) => match_id));
}

/** Whether a match is what its series would create. */
function isSame(match: SeriesMatch, due: ReturnType<typeof matchDue>, now: number): boolean {
  return (
    match.match_date === due.date &&
    match.match_time === due.time &&
    match.pitch_id === due.pitchId &&
    match.number_of_players === due.places &&
    match.price_pence === due.pricePence &&
    Math.max(match.signin_begin_at.getTime(), now) === (due.signUpOpensAt ?? now)
  );
}
