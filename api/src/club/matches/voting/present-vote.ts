import type { ResponseOf } from '@kickabout/contract';
import { canBeManOfTheMatch, isVotingOpen, type Member, playersAndGuests } from '@kickabout/domain';
import type { Db } from '../../../kernel/database/connect.ts';
import type { MatchRow } from '../reading/load-match.ts';
import { placesIn } from '../reading/present-match-player.ts';

type Vote = ResponseOf<'getMatch'>['man_of_the_match_vote'];

/** What the domain's rules about votes need to know of a match. */
export function votingOf(match: Pick<MatchRow, 'votes_end_at' | 'vote_winners' | 'man_of_the_match_id'>) {
  return {
    votesEndAt: match.votes_end_at?.getTime() ?? null,
    voteWinners: match.vote_winners,
    manOfTheMatchId: match.man_of_the_match_id,
  };
}

/** The vote for the man of the match as a player sees it: no one else's vote, and no counts. */
export async function presentVote(
  db: Db,
  match: MatchRow,
  members: readonly Member[],
  { callerId, now }: { callerId: number; now: number },
): Promise<Vote> {
  if (match.votes_end_at === null) return undefined;
  const isOpen = isVotingOpen(votingOf(match), now);
  const places = placesIn(match, members);
  const canVote = isOpen && canBeManOfTheMatch(places, callerId);
  return {
    ends_at: match.votes_end_at.toISOString(),
    is_open: isOpen,
    can_vote: canVote,
    my_vote: canVote ? await loadVote(db, match.match_id, callerId) : null,
    winners: playersAndGuests(members)
      .players.filter(({ playerId }) => match.vote_winners?.includes(playerId))
      .filter(({ playerId }) => canBeManOfTheMatch(places, playerId))
      .map(({ playerId, preferredName }) => ({ player_id: playerId, preferred_name: preferredName })),
  };
}

async function loadVote(db: Db, matchId: number, voterId: number): Promise<number | null> {
  const vote = await db
    .selectFrom('match_votes')
    .select('player_id')
    .where('match_id', '=', matchId)
    .where('voter_id', '=', voterId)
    .executeTakeFirst();
  return vote?.player_id ?? null;
}
