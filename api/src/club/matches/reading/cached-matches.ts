import type { MatchStatus, ParsedRequestOf } from '@kickabout/contract';
import { isOver } from '@kickabout/domain';
import type { Cached } from '../../../kernel/answer-cache/answer-cache.ts';
import type { CacheTag } from '../../../kernel/database/cache-tags.ts';
import { type Page, pageOf } from '../../../kernel/http/page.ts';
import { bytesOfMatches, loadMatchesByStatus, type MatchRow } from './load-match.ts';
import { loadMatchTotals, type MatchTotals } from './load-match-totals.ts';

/** A page of the matches with a status, with what it shows of everyone in them: the same for every caller. */
export function cachedMatches(
  cached: Cached,
  status: MatchStatus,
  query: ParsedRequestOf<'listMatches'>['query'],
): Promise<{ page: Page<MatchRow>; totals: ReadonlyMap<number, MatchTotals> }> {
  return cached(JSON.stringify(['matches', status, query]), async (db) => {
    const found = await loadMatchesByStatus(db, status, query);
    const page = pageOf(found, query.limit, ({ kickoff_at, match_id }) => [
      kickoff_at.toISOString(),
      match_id,
    ]);
    const totals = await loadMatchTotals(db, page.rows);
    return {
      value: { page, totals },
      tags: [...tagsOfList(status), 'names'],
      bytes: bytesOfMatches(page.rows, []),
    };
  });
}

/** What a list of matches with this status depends on, whoever reads it. */
export const tagsOfList = (status: MatchStatus): CacheTag[] => [
  status === 'pending' ? 'upcoming' : 'results',
  'pitches',
  ...(isOver(status) ? [] : (['noted'] as const)),
];
