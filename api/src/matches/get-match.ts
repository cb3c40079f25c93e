import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadMatch, NO_SUCH_MATCH } from './load-match.ts';
import { loadMembers } from './load-members.ts';
import { presentMatch } from './present-match.ts';

export const getMatch: Handler<'getMatch'> = async ({ params }, { db, caller, clock }) => {
  const match = await loadMatch(db, params.id);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  return presentMatch(db, match, await loadMembers(db, match.match_id), caller.playerId, clock.now());
};
