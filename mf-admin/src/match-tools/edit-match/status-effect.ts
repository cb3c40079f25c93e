import type { MatchStatus } from '@kickabout/contract';
import { countsForStats, hasStarted } from '@kickabout/domain';

/** What follows from moving a match to another status, for whoever is about to save it; null where it stays. */
export function statusEffect(from: MatchStatus, to: MatchStatus): string | null {
  if (from === to) return null;
  const effects = [
    !hasStarted(from) && hasStarted(to) && 'Everybody who plays is charged.',
    hasStarted(from) &&
      !hasStarted(to) &&
      'What the match charged is refunded, and the prices are held again.',
    countsForStats(to) && 'The match counts for the leaderboards.',
    countsForStats(from) && 'The match no longer counts for the leaderboards.',
  ].filter((effect) => effect !== false);
  return effects.length > 0 ? effects.join(' ') : 'No money moves, and no leaderboard changes.';
}
