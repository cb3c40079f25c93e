import type { Score } from '@kickabout/domain';
import type { Recall } from '../../kernel/memory/memory.ts';
import { bytesOfMatches, loadMatch, type MatchRow } from './load-match.ts';
import { loadMembers, type Member } from './load-members.ts';
import { loadNotedScore } from './load-noted-scores.ts';

/** A match with everyone in it, and what was noted of it on the pitch so far. */
export type KnownMatch = { match: MatchRow; members: readonly Member[]; noted: Score | null };

/** A match with everyone in it, in order of joining, which several answers share; null if it doesn't exist. */
export function recallMatch(recall: Recall, matchId: number): Promise<KnownMatch | null> {
  return recall(`match ${matchId}`, async (db) => {
    const match = await loadMatch(db, matchId);
    if (!match) return { value: null, topics: null, bytes: 0 };
    const members = await loadMembers(db, matchId);
    return {
      value: { match, members, noted: await loadNotedScore(db, match) },
      topics: [`match ${matchId}`, `notes ${matchId}`, 'pitches', 'names'],
      bytes: bytesOfMatches([match], members),
    };
  });
}
