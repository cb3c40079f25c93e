import { chooseBest, isVotingOpen, voteRefusal } from '@kickabout/domain';
import { statementOf } from '../../../kernel/database/prepared.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { replacedChanges } from '../changing/changes-in-match.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { loadMatch, NO_SUCH_MATCH } from '../reading/load-match.ts';
import { presentBest } from '../reading/present-match.ts';

/** Both are null if no one has been picked. */
export const getManOfTheMatch: Handler<'getManOfTheMatch'> = async ({ params }, { db }) => {
  const match = await loadMatch(db, params.id);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  return presentBest(match) ?? { player_id: null, preferred_name: null };
};

export const setManOfTheMatch: Handler<'setManOfTheMatch', MatchServices> = (
  { params, body: { player_id: playerId } },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match }) => {
    const chosen = chooseBest(match, playerId);
    if (!chosen.ok) return refuse(chosen.reason);
    const { manOfTheMatchId: before, members } = match;
    const best = members.find((member) => member.playerId === playerId);
    return {
      match: chosen.match,
      by: caller,
      acts: () => {
        if (before === playerId) return [];
        const changes = replacedChanges(before, playerId);
        return [{ action: 'man_of_the_match_set', ...(playerId !== null && { playerId }), changes }];
      },
      answer: () => ({ player_id: playerId, preferred_name: best?.preferredName ?? null }),
    };
  });

/** The match is locked, so that no vote arrives while they are counted. */
export const voteForManOfTheMatch: Handler<'voteForManOfTheMatch', MatchServices> = (
  { params, body: { player_id } },
  { changeMatch, db, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match, now }) => {
    const choice = { voterId: caller.playerId, playerId: player_id };
    const refusal = voteRefusal({ ...match, isOpen: isVotingOpen(match, now) }, choice);
    if (refusal) return refuse(refusal);
    const vote = { player_id, voted_at: new Date(now) };
    const insert = db
      .insertInto('match_votes')
      .values({ match_id: match.matchId, voter_id: caller.playerId, ...vote })
      .onConflict((conflict) => conflict.columns(['match_id', 'voter_id']).doUpdateSet(vote));
    return { match, also: () => [statementOf(db, insert)], answer: () => ({ player_id }) };
  });
