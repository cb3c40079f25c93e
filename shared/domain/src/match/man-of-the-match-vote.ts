import type { MatchStatus, VoteRefusal } from '@kickabout/contract';
import { DAY_MS } from '../durations.ts';
import type { Decided, Match } from './match.ts';
import { countsForStats } from './match-status.ts';
import { canBeManOfTheMatch, type Places } from './places.ts';

/** How long players can vote after an admin has completed the match. Milliseconds. */
export const VOTING_MS = DAY_MS;

/** How long the club stores who voted for whom. Milliseconds. */
export const VOTES_KEPT_MS = 30 * DAY_MS;

/** How far the vote of a match is. */
export type Voting = Pick<Match, 'votesEndAt' | 'voteWinners'>;

export type Vote = { voterId: number; playerId: number };

type Played = Omit<Places, 'places'>;

/** The vote after an admin has changed a match's status: it begins when the match is completed, and is held once for each match that's played. */
export function votingAfter(
  { votesEndAt, voteWinners }: Voting,
  { from, to, now }: { from: MatchStatus; to: MatchStatus; now: number },
): Voting {
  if (to === 'pending') return { votesEndAt: null, voteWinners: null };
  if (from === to || voteWinners !== null) return { votesEndAt, voteWinners };
  return { votesEndAt: countsForStats(to) ? now + VOTING_MS : null, voteWinners: null };
}

/** An admin's choice comes before the vote. */
export function isVotingOpen(
  { votesEndAt, voteWinners, manOfTheMatchId }: Voting & Pick<Match, 'manOfTheMatchId'>,
  now: number,
): boolean {
  return votesEndAt !== null && now < votesEndAt && voteWinners === null && manOfTheMatchId === null;
}

/** The match after an admin has chosen the man of the match, or no one. Whom the players chose is no longer shown then. */
export function chooseBest(match: Match, playerId: number | null): Decided<'did_not_play'> {
  if (playerId !== null && !canBeManOfTheMatch(match, playerId)) return { ok: false, reason: 'did_not_play' };
  const voteWinners = match.voteWinners && [];
  return { ok: true, match: { ...match, manOfTheMatchId: playerId, voteWinners } };
}

/** The match once its votes have been counted; null if its vote isn't over, or they have been. */
export function endVote(match: Match, votes: readonly Vote[], now: number): Match | null {
  const { votesEndAt, voteWinners } = match;
  if (voteWinners !== null || votesEndAt === null || votesEndAt > now) return null;
  return { ...match, ...countVotes(match, votes) };
}

/** Why this player can't vote for that one; null if they can. Those who played do, for one another; guests neither vote nor are voted for. */
export function voteRefusal(
  match: Played & { isOpen: boolean },
  { voterId, playerId }: Vote,
): VoteRefusal | null {
  if (!match.isOpen) return 'voting_closed';
  if (!canBeManOfTheMatch(match, voterId)) return 'voter_did_not_play';
  if (voterId === playerId) return 'own_vote';
  return canBeManOfTheMatch(match, playerId) ? null : 'did_not_play';
}

/**
 * The result of the vote. One winner becomes the man of the match. If several got the most votes they share it, and
 * the match has no single one until an admin picks one. Once an admin has picked someone, the votes don't matter.
 */
export function countVotes(
  match: Played & Pick<Match, 'manOfTheMatchId'>,
  votes: readonly Vote[],
): Pick<Match, 'voteWinners' | 'manOfTheMatchId'> {
  if (match.manOfTheMatchId !== null) return { voteWinners: [], manOfTheMatchId: match.manOfTheMatchId };
  // Who played may have been corrected since they voted.
  const valid = votes.filter((vote) => voteRefusal({ ...match, isOpen: true }, vote) === null);
  const counts = Map.groupBy(valid, ({ playerId }) => playerId);
  const most = Math.max(...[...counts.values()].map(({ length }) => length));
  const winners = [...counts.keys()].filter((playerId) => counts.get(playerId)?.length === most);
  const [winner, ...others] = winners;
  return {
    voteWinners: winners,
    manOfTheMatchId: winner !== undefined && others.length === 0 ? winner : null,
  };
}
