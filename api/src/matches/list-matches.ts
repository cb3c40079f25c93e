import type { Handler } from '../http/handler.ts';
import { loadViewer } from './load-joiner.ts';
import { loadMatchesByStatus } from './load-match.ts';
import { loadMembersByMatch } from './load-members.ts';
import { presentSummary } from './present-match.ts';

export const listMatches: Handler<'listMatches'> = async ({ params }, { db, caller, clock }) => {
  const matches = await loadMatchesByStatus(db, params.status);
  const members = await loadMembersByMatch(db, matches);
  const viewer = caller && (await loadViewer(db, caller.playerId));
  const now = clock.now();
  return matches.map((match) => presentSummary(match, members.get(match.match_id) ?? [], viewer, now));
};
