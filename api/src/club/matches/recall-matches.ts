import type { MatchStatus, ParsedRequestOf } from '@kickabout/contract';
import { type Page, pageOf } from '../../kernel/http/page.ts';
import type { Recall } from '../../kernel/memory/memory.ts';
import { type Crowd, loadCrowds } from './load-crowds.ts';
import { bytesOfMatches, loadMatchesByStatus, type MatchRow } from './load-match.ts';

/** A page of the matches with a status, with what it shows of everyone in them: the same for every caller. */
export function recallMatches(
  recall: Recall,
  status: MatchStatus,
  query: ParsedRequestOf<'listMatches'>['query'],
): Promise<{ page: Page<MatchRow>; crowds: ReadonlyMap<number, Crowd> }> {
  return recall(JSON.stringify(['matches', status, query]), async (db) => {
    const found = await loadMatchesByStatus(db, status, query);
    const page = pageOf(found, query.limit, ({ kickoff_at, match_id }) => [
      kickoff_at.toISOString(),
      match_id,
    ]);
    const crowds = await loadCrowds(db, page.rows);
    return {
      value: { page, crowds },
      topics: [status === 'pending' ? 'upcoming' : 'results', 'pitches', 'names'],
      bytes: bytesOfMatches(page.rows, []),
    };
  });
}
