import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadMatch, NO_SUCH_MATCH } from './load-match.ts';
import { loadMembers } from './load-members.ts';
import { presentMatchPlayers } from './present-match-player.ts';

export const listMatchPlayers: Handler<'listMatchPlayers'> = async ({ params }, { db }) => {
  const match = await loadMatch(db, params.matchId);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  return presentMatchPlayers(await loadMembers(db, match.match_id), match.number_of_players);
};
