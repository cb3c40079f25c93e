import type { Handler } from '../../kernel/http/handler.ts';
import { loadOwnPlaces, NO_ONE } from './load-crowds.ts';
import { loadViewer } from './load-joiner.ts';
import { presentSummary } from './present-match.ts';
import { recallMatches } from './recall-matches.ts';

export const listMatches: Handler<'listMatches'> = async (
  { params: { status }, query },
  { db, recall, caller, clock, config },
) => {
  const { page, crowds } = await recallMatches(recall, status, query);
  const viewer = caller && {
    ...(await loadViewer(db, caller.playerId)),
    places: await loadOwnPlaces(db, caller.playerId, page.rows),
  };
  const at = { now: clock.now(), club: config.club };
  return page.map((match) => presentSummary(match, crowds.get(match.match_id) ?? NO_ONE, viewer, at));
};
