import { asPlayer, isSameMember } from '@kickabout/domain';
import { statementOf } from '../../../kernel/database/prepared.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { MatchServices } from '../changing/match-queue.ts';

/** Stores that the caller can't or may come, or takes it back. The match is locked, so that no answer outlives a join. */
export const answerMatch: Handler<'answerMatch', MatchServices> = (
  { params, body: { answer } },
  { changeMatch, db, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match, now }) => {
    if (match.status !== 'pending') return refuse('match_not_pending');
    if (match.members.some((member) => isSameMember(member, asPlayer(caller.playerId))))
      return refuse('already_joined');
    const own = { match_id: match.matchId, player_id: caller.playerId };
    const answered = { answer: answer ?? 'maybe', answered_at: new Date(now) } as const;
    const store =
      answer === null
        ? db
            .deleteFrom('match_answers')
            .where('match_id', '=', own.match_id)
            .where('player_id', '=', own.player_id)
        : db
            .insertInto('match_answers')
            .values({ ...own, ...answered })
            .onConflict((conflict) => conflict.columns(['match_id', 'player_id']).doUpdateSet(answered));
    return { match, also: () => [statementOf(db, store)], answer: () => ({ answer }) };
  });
