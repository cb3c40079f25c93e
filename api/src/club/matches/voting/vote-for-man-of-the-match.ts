import { decideVote, isVotingOpen } from '@kickabout/domain';
import { statementOf } from '../../../kernel/database/prepared.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { MatchServices } from '../changing/match-queue.ts';

/** The match is locked, so that no vote arrives while they are counted. */
export const voteForManOfTheMatch: Handler<'voteForManOfTheMatch', MatchServices> = (
  { params, body: { player_id } },
  { changeMatch, db, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match, now }) => {
    const voting = { ...match, endsAt: match.votesEndAt, winners: match.voteWinners };
    const choice = { voterId: caller.playerId, playerId: player_id };
    const decision = decideVote({ ...match, isOpen: isVotingOpen(voting, now) }, choice);
    if (!decision.ok) return refuse(decision.reason);
    const vote = { player_id, voted_at: new Date(now) };
    const insert = db
      .insertInto('match_votes')
      .values({ match_id: match.matchId, voter_id: caller.playerId, ...vote })
      .onConflict((conflict) => conflict.columns(['match_id', 'voter_id']).doUpdateSet(vote));
    return { match, also: () => [statementOf(db, insert)], answer: () => ({ player_id }) };
  });
