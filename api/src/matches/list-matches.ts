import type { Handler } from '../http/handler.ts';
import { pageOf } from '../http/page.ts';
import { loadCrowds, loadOwnPlaces, NO_ONE } from './load-crowds.ts';
import { loadViewer } from './load-joiner.ts';
import { bytesOfMatches, loadMatchesByStatus } from './load-match.ts';
import { presentSummary } from './present-match.ts';

export const listMatches: Handler<'listMatches'> = async (
  { params: { status }, query },
  { db, recall, caller, clock, config },
) => {
  // The same for everyone; only what each match says about the caller isn't.
  const { page, crowds } = await recall(JSON.stringify(['matches', status, query]), async (reads) => {
    const found = await loadMatchesByStatus(reads, status, query);
    const page = pageOf(found, query.limit, ({ kickoff_at, match_id }) => [
      kickoff_at.toISOString(),
      match_id,
    ]);
    const crowds = await loadCrowds(reads, page.rows);
    return {
      value: { page, crowds },
      topics: [status === 'pending' ? 'upcoming' : 'results', 'pitches', 'names'],
      bytes: bytesOfMatches(page.rows, []),
    };
  });
  const viewer = caller && {
    ...(await loadViewer(db, caller.playerId)),
    places: await loadOwnPlaces(db, caller.playerId, page.rows),
  };
  const at = { now: clock.now(), club: config.club };
  return page.map((match) => presentSummary(match, crowds.get(match.match_id) ?? NO_ONE, viewer, at));
};
