import type { Handler } from '../http/handler.ts';
import { pageOf } from '../http/page.ts';
import { loadViewer } from './load-joiner.ts';
import { bytesOfMatches, loadMatchesByStatus } from './load-match.ts';
import { loadMembersByMatch } from './load-members.ts';
import { presentSummary } from './present-match.ts';

export const listMatches: Handler<'listMatches'> = async (
  { params: { status }, query },
  { db, recall, caller, clock },
) => {
  // The same for everyone; only what each match says about the caller isn't.
  const { page, members } = await recall(JSON.stringify(['matches', status, query]), async (reads) => {
    const found = await loadMatchesByStatus(reads, status, query);
    const page = pageOf(found, query.limit, ({ kickoff_at, match_id }) => [
      kickoff_at.toISOString(),
      match_id,
    ]);
    const members = await loadMembersByMatch(reads, page.rows);
    return {
      value: { page, members },
      topics: [status === 'pending' ? 'upcoming' : 'results', 'pitches', 'names'],
      bytes: bytesOfMatches(page.rows, [...members.values()].flat()),
    };
  });
  const viewer = caller && (await loadViewer(db, caller.playerId));
  const now = clock.now();
  return page.map((match) => presentSummary(match, members.get(match.match_id) ?? [], viewer, now));
};
