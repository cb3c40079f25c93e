import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_MATCH } from './load-match.ts';
import { presentMatch } from './present-match.ts';
import { recallMatch } from './recall-match.ts';

export const getMatch: Handler<'getMatch'> = async ({ params }, { db, recall, caller, clock, config }) => {
  const found = await recallMatch(recall, params.id);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  return presentMatch(db, found, caller.playerId, {
    now: clock.now(),
    club: config.club,
  });
};
