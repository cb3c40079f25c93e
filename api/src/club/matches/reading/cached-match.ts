import type { Score } from '@kickabout/domain';
import type { Cached } from '../../../kernel/answer-cache/answer-cache.ts';
import { bytesOfMatches, loadMatch, type MatchRow } from './load-match.ts';
import { type MatchTotals, type OwnPlaces, placesByPlayer, totalsOf } from './load-match-totals.ts';
import { loadMembers, type Member } from './load-members.ts';
import { loadNotedScore } from './load-noted-scores.ts';
import { placesIn, presentGuests } from './present-match-player.ts';

/** A match with everyone in it, and what was noted of it on the pitch so far. */
export type KnownMatch = { match: MatchRow; members: readonly Member[]; noted: Score | null };

/** A match and what its answers say to everyone alike, worked out once however many read them. */
export type MatchForEveryone = KnownMatch & {
  totals: MatchTotals;
  guests: ReturnType<typeof presentGuests>;
  /** By player. */
  places: ReadonlyMap<number, OwnPlaces>;
};

export const forEveryone = (known: KnownMatch): MatchForEveryone => ({
  ...known,
  totals: totalsOf(known.members, known.noted),
  guests: presentGuests(placesIn(known.match, known.members)),
  places: placesByPlayer(known.members),
});

/** A match with everyone in it, in order of joining, which several answers share; null if it doesn't exist. */
export function cachedMatch(cached: Cached, matchId: number): Promise<MatchForEveryone | null> {
  return cached(`match ${matchId}`, async (db) => {
    const match = await loadMatch(db, matchId);
    if (!match) return { value: null, tags: null, bytes: 0 };
    const members = await loadMembers(db, matchId);
    return {
      value: forEveryone({ match, members, noted: await loadNotedScore(db, match) }),
      tags: [`match ${matchId}`, `notes ${matchId}`, 'pitches', 'names'],
      bytes: bytesOfMatches([match], members),
    };
  });
}
