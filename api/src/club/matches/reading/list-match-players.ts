import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { cachedMatch } from './cached-match.ts';
import { NO_SUCH_MATCH } from './load-match.ts';
import { placesIn, presentMatchPlayers } from './present-match-player.ts';

export const listMatchPlayers: Handler<'listMatchPlayers'> = async ({ params }, { cached }) => {
  const found = await cachedMatch(cached, params.matchId);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  return presentMatchPlayers(placesIn(found.match, found.members));
};
