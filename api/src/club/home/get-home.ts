import { endpoints } from '@kickabout/contract';
import { availableMinor, fromMinorUnits, isVotingOpen, monthAt } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { loadStanding } from '../leaderboards/load-standing.ts';
import { cachedViewer } from '../matches/joining/load-joiner.ts';
import { cachedMatches } from '../matches/reading/cached-matches.ts';
import { loadOwnPlaces, NO_ONE } from '../matches/reading/load-crowds.ts';
import { loadLastResults } from '../matches/reading/load-last-results.ts';
import { presentSummary } from '../matches/reading/present-match.ts';

/** The page of upcoming matches that everyone's list begins with. */
const FIRST_PAGE = endpoints.listMatches.query.parse({});

export const getHome: Handler<'getHome'> = async (_request, { db, cached, caller, clock, config }) => {
  const { playerId } = caller;
  const now = clock.now();
  const { page, crowds } = await cachedMatches(cached, 'pending', FIRST_PAGE);
  const viewer = {
    ...(await cachedViewer(cached, playerId)),
    places: await loadOwnPlaces(db, playerId, page.rows),
  };
  const [next] = page.rows;
  const own = page.rows.find(({ match_id }) => viewer.places.has(match_id));
  const present = (match: typeof next) =>
    match === undefined
      ? null
      : presentSummary(match, crowds.get(match.match_id) ?? NO_ONE, viewer, { now, club: config.club });
  const month = monthAt(now, config.club.timeZone);
  const played = await cached(JSON.stringify(['played', playerId, month]), async (reads) => ({
    value: {
      results: await loadLastResults(reads, playerId),
      standing: await loadStanding(reads, { playerId, ...month }),
    },
    topics: ['results', 'pitches'],
    bytes: 2000,
  }));
  return {
    next_match: present(next),
    own_match: present(own),
    account_balance: fromMinorUnits(viewer.balanceMinor),
    held: fromMinorUnits(viewer.heldMinor),
    available: fromMinorUnits(availableMinor(viewer.balanceMinor, viewer.heldMinor)),
    last_result: played.results[0]?.result ?? null,
    open_votes: openVotes(played.results, now),
    form: played.results.map(({ result: { outcome } }) => outcome),
    month: { ...month, standing: played.standing },
  };
};

/** The votes that the player can take part in. Once one is over, the results change, and with them this answer. */
const openVotes = (results: Awaited<ReturnType<typeof loadLastResults>>, now: number) =>
  results.flatMap(({ result: { match_id }, voting }) =>
    isVotingOpen(voting, now) && voting.endsAt !== null
      ? [{ match_id, ends_at: new Date(voting.endsAt).toISOString() }]
      : [],
  );
