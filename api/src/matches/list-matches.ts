import type { Handler } from '../http/handler.ts';
import { pageOf } from '../http/page.ts';
import { loadViewer } from './load-joiner.ts';
import { loadMatchesByStatus } from './load-match.ts';
import { loadMembersByMatch } from './load-members.ts';
import { presentSummary } from './present-match.ts';

export const listMatches: Handler<'listMatches'> = async ({ params, query }, { db, caller, clock }) => {
  const page = pageOf(
    await loadMatchesByStatus(db, params.status, query),
    query.limit,
    ({ kickoff_at, match_id }) => [kickoff_at.toISOString(), match_id],
  );
  const members = await loadMembersByMatch(db, page.rows);
  const viewer = caller && (await loadViewer(db, caller.playerId));
  const now = clock.now();
  return page.map((match) => presentSummary(match, members.get(match.match_id) ?? [], viewer, now));
};
