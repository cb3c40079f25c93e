import { endpoints } from '@kickabout/contract';
import {
  asPlayer,
  availableMinor,
  guestLabel,
  isMember,
  isVotingOpen,
  type Member,
  monthAt,
} from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { loadStanding } from '../leaderboards/leaderboards.ts';
import { cachedViewer } from '../matches/joining/load-joiner.ts';
import { cachedMatches } from '../matches/reading/cached-matches.ts';
import { loadLastResults } from '../matches/reading/load-last-results.ts';
import { loadMembers } from '../matches/reading/load-members.ts';
import { presentSummary } from '../matches/reading/present-match.ts';

/** The page of upcoming matches that everyone's list begins with. */
const FIRST_PAGE = endpoints.listMatches.query.parse({});

export const getHome: Handler<'getHome'> = async (_request, { cached, caller, clock, config }) => {
  const { playerId } = caller;
  const now = clock.now();
  const { rows } = await cachedMatches(cached, 'pending', FIRST_PAGE);
  const viewer = await cachedViewer(cached, playerId);
  const [next] = rows;
  const own = rows.find((match) => isMember(match, asPlayer(playerId)));
  const present = (match: typeof next) =>
    match === undefined ? null : presentSummary(match, viewer, { now, club: config.club });
  const month = monthAt(now, config.club.timeZone);
  const played = await cached(JSON.stringify(['played', playerId, month]), async (reads) => {
    const results = await loadLastResults(reads, playerId);
    const [last] = results;
    return {
      value: {
        results,
        scorers: last ? scorersOf(await loadMembers(reads, last.result.match_id)) : [],
        standing: (await loadStanding(reads, { playerId, ...month }))[0] ?? null,
      },
      tags: ['results', 'pitches', 'names'],
      bytes: 3000,
    };
  });
  const last = played.results[0]?.result;
  return {
    next_match: present(next),
    own_match: present(own),
    account_balance: viewer.balanceMinor,
    held: viewer.heldMinor,
    available: availableMinor(viewer.balanceMinor, viewer.heldMinor),
    last_result: last ? { ...last, scorers: played.scorers } : null,
    open_votes: openVotes(played.results, now),
    form: played.results.map(({ result: { outcome } }) => outcome),
    month: { ...month, standing: played.standing },
  };
};

/** The votes that the player can take part in. Once one is over, the results change, and with them this answer. */
const openVotes = (results: Awaited<ReturnType<typeof loadLastResults>>, now: number) =>
  results.flatMap(({ result: { match_id }, voting }) =>
    isVotingOpen(voting, now) && voting.votesEndAt !== null
      ? [{ match_id, ends_at: new Date(voting.votesEndAt).toISOString() }]
      : [],
  );

const scorersOf = (members: readonly Member[]) =>
  members
    .filter(({ goals, ownGoals }) => goals > 0 || ownGoals > 0)
    .map(({ guestId, guestName, preferredName, teamId, goals, ownGoals }) => ({
      name: guestId === null ? preferredName : guestLabel(guestName, preferredName),
      team_id: teamId,
      goals,
      own_goals: ownGoals,
    }));
