import { dateInChangedSeries, type Match } from '@kickabout/domain';
import type { Tx } from '../../kernel/database/connect.ts';
import { selectAndLockMatches } from '../matches/changing/lock-match.ts';
import { changeLocked } from '../matches/changing/store-changes.ts';
import { type ClubClock, daysOf, matchDue, type SeriesRow } from './load-series.ts';

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
  // In order of id, like everything that locks several matches. Players who join meanwhile wait, or have joined.
  const rows = await selectAndLockMatches(tx)
    .where('series_id', '=', series.series_id)
    .where('series_date', '>=', from)
    .execute();
  const signedUp = await findSignedUp(
    tx,
    rows.map(({ matchId }) => matchId),
  );
  const taken: TakenOut = { removed: 0, keptIds: [] };
  await changeLocked(tx, at.now, rows, (match) => {
    const date = after && dateInChangedSeries(match.seriesDate ?? '', daysOf(after));
    const isAhead = match.deletedAt === null && match.status === 'pending' && match.kickoffAt > at.now;
    const isWanted = after !== null && date !== null && isSame(match, matchDue(after, date, at), at.now);
    const moved = after && date ? { ...match, seriesId: after.series_id, seriesDate: date } : match;
    if (!isAhead || isWanted) return moved;
    if (signedUp.has(match.matchId)) {
      taken.keptIds.push(match.matchId);
      return moved;
    }
    taken.removed += 1;
    return { ...match, deletedAt: at.now, deletedBy };
  });
  return taken;
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
function isSame(match: Match, due: ReturnType<typeof matchDue>, now: number): boolean {
  return (
    match.date === due.date &&
    match.time === due.time &&
    match.pitchId === due.pitchId &&
    match.places === due.places &&
    match.priceMinor === due.priceMinor &&
    Math.max(match.signinBeginAt, now) === (due.signUpOpensAt ?? now)
  );
}
