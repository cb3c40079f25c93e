import type { Recall } from '../../kernel/memory/memory.ts';
import { bytesOfMatches, loadMatch, type MatchRow } from './load-match.ts';
import { loadMembers, type Member } from './load-members.ts';

/** A match with everyone in it, in order of joining, which several answers share; null if it doesn't exist. */
export function recallMatch(
  recall: Recall,
  matchId: number,
): Promise<{ match: MatchRow; members: readonly Member[] } | null> {
  return recall(`match ${matchId}`, async (db) => {
    const match = await loadMatch(db, matchId);
    if (!match) return { value: null, topics: null, bytes: 0 };
    const members = await loadMembers(db, matchId);
    return {
      value: { match, members },
      topics: [`match ${matchId}`, 'pitches', 'names'],
      bytes: bytesOfMatches([match], members),
    };
  });
}
