import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_MATCH } from './load-match.ts';
import { presentMatchPlayers } from './present-match-player.ts';
import { recallMatch } from './recall-match.ts';

export const listMatchPlayers: Handler<'listMatchPlayers'> = async ({ params }, { recall }) => {
  const found = await recallMatch(recall, params.matchId);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  return presentMatchPlayers(found.match, found.members);
};
