import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { cachedViewer } from '../joining/load-joiner.ts';
import { cachedMatch, cachedMatches } from './cached-matches.ts';
import { NO_SUCH_MATCH } from './load-match.ts';
import { loadOwnPlaces, NO_ONE } from './load-match-totals.ts';
import { presentMatch, presentSummary } from './present-match.ts';

export const listMatches: Handler<'listMatches'> = async (
  { params: { status }, query },
  { db, cached, caller, clock, config },
) => {
  const { page, totals } = await cachedMatches(cached, status, query);
  const viewer = caller && {
    ...(await cachedViewer(cached, caller.playerId)),
    places: await loadOwnPlaces(db, caller.playerId, page.rows),
  };
  const at = { now: clock.now(), club: config.club };
  return page.map((match) => presentSummary(match, totals.get(match.match_id) ?? NO_ONE, viewer, at));
};

export const getMatch: Handler<'getMatch'> = async ({ params }, { db, cached, caller, clock, config }) => {
  const found = await cachedMatch(cached, params.id);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  const viewer = await cachedViewer(cached, caller.playerId);
  return presentMatch(db, found, viewer, { now: clock.now(), club: config.club });
};
