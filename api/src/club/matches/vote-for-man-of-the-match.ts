import { decideVote, isVotingOpen } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { placesIn } from './present-match-player.ts';
import { votingOf } from './present-vote.ts';
import { withLockedMatch } from './with-locked-match.ts';

/** The match is locked, so that no vote arrives while they are counted. */
export const voteForManOfTheMatch: Handler<'voteForManOfTheMatch'> = (
  { params, body: { player_id } },
  { db, clock, caller },
) =>
  withLockedMatch(db, params.id, async ({ tx, match, members }) => {
    const now = clock.now();
    const decision = decideVote(
      { ...placesIn(match, members), isOpen: isVotingOpen(votingOf(match), now) },
      { voterId: caller.playerId, playerId: player_id },
    );
    if (!decision.ok) return refuse(decision.reason);
    const vote = { player_id, voted_at: new Date(now) };
    await tx
      .insertInto('match_votes')
      .values({ match_id: match.match_id, voter_id: caller.playerId, ...vote })
      .onConflict((conflict) => conflict.columns(['match_id', 'voter_id']).doUpdateSet(vote))
      .execute();
    return { player_id };
  });
