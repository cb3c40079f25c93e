import type { Handler } from '../../../kernel/http/handler.ts';
import { cachedViewer } from '../joining/load-joiner.ts';
import { cachedMatches } from './cached-matches.ts';
import { loadOwnPlaces, NO_ONE } from './load-match-totals.ts';
import { presentSummary } from './present-match.ts';

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
