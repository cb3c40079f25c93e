import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { cachedViewer } from '../joining/load-joiner.ts';
import { cachedMatch } from './cached-match.ts';
import { NO_SUCH_MATCH } from './load-match.ts';
import { presentMatch } from './present-match.ts';

export const getMatch: Handler<'getMatch'> = async ({ params }, { db, cached, caller, clock, config }) => {
  const found = await cachedMatch(cached, params.id);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  const viewer = await cachedViewer(cached, caller.playerId);
  return presentMatch(db, found, viewer, { now: clock.now(), club: config.club });
};
